const data = read('data');
const number = text => /^-?[\d.]+(e-?\d+)?$/i.test(text) ? Number(text) : NaN;
const middle = list => {
	const known = list.filter(Number.isFinite).sort((a, b) => a - b);
	return known.length ? known[Math.floor(known.length / 2)] : NaN;
};
const usual = { sigma: middle(data.files.map(one => number(one.sigma))), gain: middle(data.files.map(one => number(one.gain))) };

/** Why a file deserves a look, the gravest first, and how grave that is. */
function judge(one) {
	const reasons = [], noise = number(one.sigma), gain = number(one.gain);
	one.rank = 0;
	if (one.status === 'failed') {
		one.rank = 3;
		return [];
	}
	if (one.warnings.length) one.rank = 2;
	const odd = (text, yes) => { if (yes) { reasons.push(text); one.rank = Math.max(one.rank, 1); } };
	odd('Its noise is ' + short(noise / usual.sigma, 2) + ' × that of most files.', noise > 1.5 * usual.sigma || noise < usual.sigma / 1.5);
	odd('Its gain is ' + short(usual.gain - gain, 2) + ' dB below that of most files.', gain < usual.gain - 3);
	return reasons;
}

function pictures(one) {
	const both = element('span', undefined, 'pictures');
	if (!one.picture) return both;
	[['before', 'before'], ['after', 'de-noised']].forEach(([kind, words]) => {
		const figure = element('span'), image = element('img');
		image.src = one.picture[kind];
		image.alt = one.file + ', frame ' + (one.picture.frame + 1) + ' ' + words;
		image.loading = 'lazy';
		figure.append(image, words);
		both.append(figure);
	});
	return both;
}

/** What the removed signal says, unless the warnings say it. */
function removed(one) {
	if (one.removed === 'What was removed looks like noise.') return 'looks like noise';
	return one.warnings.length ? '' : one.removed;
}

function line(one) {
	const row = element('li', undefined, 'card'), text = element('div'), name = element('b');
	if (one.page) {
		const link = element('a', one.file);
		link.href = one.page;
		name.append(link);
	}
	else name.textContent = one.file;
	const words = one.rank === 3 ? ['failed', 'bad'] : one.rank ? ['deserves a look', 'look'] : one.status === 'done' || one.status === 'skipped: finished' ? ['nothing unusual', 'good'] : [one.status, 'soft'];
	text.append(name, element('span', words[0], 'badge ' + words[1]));
	const found = element('div', undefined, 'facts');
	facts(found, [['frames', one.frames && one.frames + ' of ' + one.width + ' × ' + one.height], ['noise', one.noise || one.sigma], ['estimated gain', one.decibels || (one.gain && one.gain + ' dB')], ['removed', removed(one)]]);
	text.append(found);
	if (one.message) text.append(element('p', one.message, one.rank === 3 ? 'bad' : 'soft'));
	one.reasons.forEach(reason => text.append(element('p', reason, 'look')));
	one.warnings.slice(0, 2).forEach(warning => text.append(element('p', warning, 'look')));
	if (one.warnings.length > 2) {
		const more = element('details');
		more.append(element('summary', one.warnings.length - 2 + ' more'), ...one.warnings.slice(2).map(warning => element('p', warning, 'look')));
		text.append(more);
	}
	if (one.method) text.append(element('p', one.method, 'soft small'));
	row.append(pictures(one), text);
	return row;
}

function show() {
	const order = byId('order').value, part = byId('search').value.toLowerCase(), only = byId('only').checked;
	const byName = (a, b) => a.place - b.place;
	const orders = {
		look: (a, b) => b.rank - a.rank || b.warnings.length + b.reasons.length - a.warnings.length - a.reasons.length || byName(a, b),
		file: byName,
		gain: (a, b) => (number(a.gain) || Infinity) - (number(b.gain) || Infinity) || byName(a, b),
		sigma: (a, b) => (number(b.sigma) || 0) - (number(a.sigma) || 0) || byName(a, b)
	};
	const shown = data.files.filter(one => one.file.toLowerCase().includes(part) && (!only || one.rank)).sort(orders[order]);
	byId('files').replaceChildren(...shown.map(one => one.row));
	byId('count').textContent = shown.length === data.files.length ? '' : shown.length + ' of ' + data.files.length + ' files';
}

function start() {
	byId('name').textContent = data.title;
	data.files.forEach((one, place) => {
		one.place = place;
		one.reasons = judge(one);
		one.row = line(one);
	});
	const count = rank => data.files.filter(one => one.rank === rank).length;
	facts(byId('facts'), [['files', String(data.files.length)], ['failed', count(3) ? String(count(3)) : ''], ['deserve a look', String(count(2) + count(1))], ['usual noise', Number.isFinite(usual.sigma) ? short(usual.sigma) + ' grey values' : ''], ['usual gain', Number.isFinite(usual.gain) ? short(usual.gain) + ' dB' : '']]);
	byId('made').textContent = data.made;
	data.calls.forEach(call => {
		const row = element('div');
		row.append(element('b', call.name + ' '), copyButton(call.text), element('pre', call.text));
		byId('calls').append(row);
	});
	['order', 'only'].forEach(id => byId(id).addEventListener('change', show));
	byId('search').addEventListener('input', show);
	show();
}

start();
