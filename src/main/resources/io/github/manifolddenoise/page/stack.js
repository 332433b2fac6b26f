const data = read('data');
const canvasOf = id => byId(id).querySelector('canvas');
const state = { set: 0, view: 0, at: 0, x: 0, y: 1, colour: 'time', mode: 'side', edge: 0.5, playing: 0 };
const VIRIDIS = [[68, 1, 84], [59, 82, 139], [33, 145, 140], [94, 201, 98], [253, 231, 37]];
const LABELS = ['#1b6ef3', '#e0741f', '#17a35a', '#c22fb8', '#d02b2b', '#8a6d1d', '#14a3b8', '#7048c6', '#71a61c', '#d64d86', '#5b6775', '#a0522d'];

/** Pictures that are so low for their width stand one below the other. */
const FLAT = 0.45;

const set = () => data.sets[state.set];
const film = () => set().film;
const view = () => film() && film().views[state.view];
const frame = () => film() ? film().frames[state.at] : state.at;
const style = name => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Sheets are pictured when they are first needed. */
function sheet(kind) {
	const of = view();
	of.images = of.images || {};
	if (!of.images[kind]) {
		const image = new Image();
		image.addEventListener('load', () => draw());
		image.src = of[kind];
		of.images[kind] = image;
	}
	return of.images[kind];
}

/** Gives a canvas as many pixels as the screen has for it. */
function fit(canvas, ratio) {
	const wide = Math.max(1, canvas.clientWidth), flat = ratio < FLAT;
	const most = Math.max(flat ? 110 : 180, window.innerHeight * (flat ? 0.19 : 0.62));
	const high = Math.round(Math.min(wide * ratio, most)), dense = window.devicePixelRatio || 1;
	canvas.style.height = high + 'px';
	if (canvas.width !== Math.round(wide * dense) || canvas.height !== Math.round(high * dense)) {
		canvas.width = Math.round(wide * dense);
		canvas.height = Math.round(high * dense);
	}
	const pen = canvas.getContext('2d');
	pen.setTransform(dense, 0, 0, dense, 0, 0);
	return { pen, wide, high };
}

function box(canvas) {
	const of = view(), made = fit(canvas, of.height / of.width);
	const scale = Math.min(made.wide / of.width, made.high / of.height);
	return { ...made, scale, left: (made.wide - scale * of.width) / 2, top: (made.high - scale * of.height) / 2 };
}

function tile(kind, on, from = 0, to = 1) {
	const image = sheet(kind), of = view();
	if (!image.complete || !image.naturalWidth) return;
	const left = state.at % of.columns * of.tileWidth, top = Math.floor(state.at / of.columns) * of.tileHeight;
	on.pen.imageSmoothingEnabled = on.scale * (window.devicePixelRatio || 1) < 1;
	on.pen.save();
	on.pen.beginPath();
	on.pen.rect(on.left + from * on.scale * of.width, on.top, (to - from) * on.scale * of.width, on.scale * of.height);
	on.pen.clip();
	on.pen.drawImage(image, left, top, of.width, of.height, on.left, on.top, on.scale * of.width, on.scale * of.height);
	on.pen.restore();
}

/** The longest of 1, 2, 5, 10, ... that is at most a quarter of the picture. */
function scaleBar(on) {
	const of = view(), size = data.pixelSize;
	if (!size || on.scale * of.height < 40) return;
	const whole = of.width / of.planes.length * of.shrink * size.width * (set().colour ? of.planes.length : 1);
	const power = Math.pow(10, Math.floor(Math.log10(whole / 4)));
	const length = [5, 2, 1].map(one => one * power).find(one => one <= whole / 4);
	const pixels = length / size.width / of.shrink * on.scale, y = on.top + on.scale * of.height - 10;
	const x = on.left + on.scale * of.width - pixels - 10;
	on.pen.fillStyle = '#000';
	on.pen.fillRect(x - 1, y - 1, pixels + 2, 6);
	on.pen.fillStyle = '#fff';
	on.pen.fillRect(x, y, pixels, 4);
	on.pen.font = '600 13px system-ui, sans-serif';
	on.pen.textAlign = 'right';
	on.pen.lineWidth = 3;
	on.pen.strokeStyle = '#000';
	on.pen.strokeText(short(length) + ' ' + size.unit, x + pixels, y - 5);
	on.pen.fillText(short(length) + ' ' + size.unit, x + pixels, y - 5);
}

function picture(id, kind, words) {
	const canvas = canvasOf(id), on = box(canvas);
	on.pen.clearRect(0, 0, on.wide, on.high);
	tile(kind, on);
	if (id === 'before') scaleBar(on);
	canvas.setAttribute('aria-label', 'Frame ' + (frame() + 1) + ' ' + words);
}

function wipe() {
	const canvas = canvasOf('wipe'), on = box(canvas);
	on.pen.clearRect(0, 0, on.wide, on.high);
	tile('before', on, 0, state.edge);
	tile('after', on, state.edge, 1);
	const x = on.left + state.edge * on.scale * view().width;
	on.pen.fillStyle = '#fff';
	on.pen.fillRect(x - 1, on.top, 2, on.scale * view().height);
	on.pen.beginPath();
	on.pen.arc(x, on.top + on.scale * view().height / 2, 9, 0, 7);
	on.pen.fill();
	on.pen.fillStyle = '#333';
	on.pen.font = '12px sans-serif';
	on.pen.textAlign = 'center';
	on.pen.fillText('↔', x, on.top + on.scale * view().height / 2 + 4);
	scaleBar(on);
	canvas.setAttribute('aria-label', 'Frame ' + (frame() + 1) + ', before to the left of the line, de-noised to the right');
}

function mixed(part) {
	const place = Math.min(1, Math.max(0, part)) * 4, left = Math.min(3, Math.floor(place)), rest = place - left;
	return 'rgb(' + [0, 1, 2].map(k => Math.round(VIRIDIS[left][k] + rest * (VIRIDIS[left + 1][k] - VIRIDIS[left][k]))).join() + ')';
}

/** A colour for every point. */
function colours() {
	const of = set(), count = of.frames;
	if (state.colour === 'label') return of.labels.map(label => LABELS[of.kinds.indexOf(label) % LABELS.length]);
	if (state.colour !== 'time') {
		const values = of.perFrame[state.colour], least = Math.min(...values), most = Math.max(...values);
		return values.map(value => mixed(most > least ? (value - least) / (most - least) : 0));
	}
	return Array.from({ length: count }, (_, k) => mixed(count > 1 ? k / (count - 1) : 0));
}

/** What the colours of the points mean. */
function legend() {
	const of = set(), to = byId('legend');
	if (state.colour === 'label') return to.replaceChildren(...of.kinds.map((label, k) => {
		const one = element('span'), dot = element('span', undefined, 'dot');
		dot.style.background = LABELS[k % LABELS.length];
		one.append(dot, label || 'none');
		return one;
	}));
	const values = of.perFrame[state.colour], bar = element('span', undefined, 'ramp');
	bar.style.background = 'linear-gradient(to right, ' + [0, 0.25, 0.5, 0.75, 1].map(mixed).join() + ')';
	const [least, most] = values ? [short(Math.min(...values)), short(Math.max(...values))] : ['1', String(of.frames)];
	to.replaceChildren(element('span', least), bar, element('span', most));
}

/** Where the points lie on the canvas of the embedding. */
function places(wide, high) {
	const columns = set().embedding.coordinates, x = columns[state.x], y = columns[state.y] || columns[state.x];
	const ends = list => list.reduce((both, value) => [Math.min(both[0], value), Math.max(both[1], value)], [Infinity, -Infinity]);
	const [left, right] = ends(x), [bottom, top] = ends(y), rim = 14;
	const along = (value, from, to) => to > from ? (value - from) / (to - from) : 0.5;
	return x.map((value, k) => [rim + along(value, left, right) * (wide - 2 * rim), high - rim - along(y[k], bottom, top) * (high - 2 * rim)]);
}

let points = [], background = null;
/** The points alone, drawn again when what they show changes; the mark of the frame lies over them. */
function scatter() {
	const canvas = canvasOf('place');
	if (!set().embedding) return;
	const ratio = view() ? Math.max(0.8, Math.min(1.1, view().height / view().width)) : 1;
	const made = fit(canvas, state.mode === 'wipe' ? 1 : ratio);
	const key = [state.set, state.x, state.y, state.colour, canvas.width, canvas.height, style('--plot')].join();
	if (!background || background.key !== key) {
		points = places(made.wide, made.high);
		background = document.createElement('canvas');
		background.key = key;
		background.width = canvas.width;
		background.height = canvas.height;
		const pen = background.getContext('2d'), dense = window.devicePixelRatio || 1, fill = colours();
		pen.scale(dense, dense);
		pen.fillStyle = style('--plot');
		pen.fillRect(0, 0, made.wide, made.high);
		const shown = new Set(film() ? film().frames : []), size = points.length > 1500 ? 1.6 : points.length > 500 ? 2.4 : 3.4;
		points.forEach(([x, y], k) => {
			pen.globalAlpha = shown.size === 0 || shown.has(k) ? 1 : 0.45;
			pen.fillStyle = fill[k];
			pen.beginPath();
			pen.arc(x, y, shown.has(k) && shown.size < points.length ? size + 1 : size, 0, 7);
			pen.fill();
		});
	}
	made.pen.setTransform(1, 0, 0, 1, 0, 0);
	made.pen.drawImage(background, 0, 0);
	const dense = window.devicePixelRatio || 1, [x, y] = points[frame()];
	made.pen.setTransform(dense, 0, 0, dense, 0, 0);
	made.pen.strokeStyle = style('--plot');
	made.pen.lineWidth = 6;
	made.pen.beginPath();
	made.pen.arc(x, y, 8, 0, 7);
	made.pen.stroke();
	made.pen.strokeStyle = style('--mark');
	made.pen.lineWidth = 3;
	made.pen.stroke();
	canvas.setAttribute('aria-label', points.length + ' frames as points in the plane of components ' + (state.x + 1) + ' and ' + (state.y + 1) + '; frame ' + (frame() + 1) + ' is marked. Arrow keys go to the next frame.');
	canvas.dataset.mark = x.toFixed(1) + ' ' + y.toFixed(1);
}

function now() {
	const of = set(), parts = ['frame ' + (frame() + 1) + ' of ' + of.frames];
	if (data.interval) parts.push(short(frame() * data.interval.value, 4) + ' ' + data.interval.unit);
	if (of.labels && of.labels[frame()]) parts.push(of.labels[frame()]);
	byId('now').textContent = parts.join(' · ');
	byId('frame').setAttribute('aria-valuetext', parts.join(', '));
}

let waiting = false;
function draw() {
	if (waiting) return;
	waiting = true;
	requestAnimationFrame(() => {
		waiting = false;
		if (film()) {
			if (state.mode === 'wipe') wipe();
			else {
				picture('before', 'before');
				picture('after', 'after', 'de-noised');
			}
			picture('removed', 'removed', 'as it was minus de-noised');
		}
		scatter();
		now();
	});
}

function go(at) {
	if (!film()) return;
	const last = film().frames.length - 1;
	state.at = Math.max(0, Math.min(last, at));
	byId('frame').value = state.at;
	draw();
}

/** The nearest point whose frame is shown, as its place among these; -1 if none is near. */
function nearest(event, reach) {
	const edge = canvasOf('place').getBoundingClientRect(), x = event.clientX - edge.left, y = event.clientY - edge.top;
	let best = -1, least = reach * reach;
	film().frames.forEach((number, k) => {
		const away = (points[number][0] - x) ** 2 + (points[number][1] - y) ** 2;
		if (away < least) {
			least = away;
			best = k;
		}
	});
	return best;
}

function play() {
	clearInterval(state.playing);
	const on = !state.playing;
	state.playing = on ? setInterval(() => go(state.at + 1 < film().frames.length ? state.at + 1 : 0), 120) : 0;
	byId('play').textContent = on ? '❚❚ Stop' : '▶ Play';
	byId('play').setAttribute('aria-pressed', String(on));
}

function choices(select, entries, chosen) {
	select.replaceChildren(...entries.map(([value, text]) => {
		const option = element('option', text);
		option.value = value;
		return option;
	}));
	select.value = chosen;
}

function sentences(to, list, className) {
	if (!list.length) return to.replaceChildren();
	if (list.length === 1) return to.replaceChildren(element('p', list[0], className));
	const all = element('ul', undefined, className);
	all.append(...list.map(text => element('li', text)));
	to.replaceChildren(all);
}

/** Points that fall, the first of them kept, and the edge of the noise. */
function spectrum(one) {
	const figure = element('figure'), canvas = element('canvas');
	canvas.setAttribute('role', 'img');
	canvas.setAttribute('aria-label', one.title + ', the first ' + one.values.length + ', of which ' + one.kept + ' stand out');
	figure.append(element('b', one.title), canvas, element('div', one.says, 'soft small'));
	one.paint = () => {
		const dense = window.devicePixelRatio || 1, wide = canvas.clientWidth, high = canvas.clientHeight;
		canvas.width = wide * dense;
		canvas.height = high * dense;
		const pen = canvas.getContext('2d');
		pen.scale(dense, dense);
		const most = Math.max(...one.values, one.edge || 0) || 1, left = 50, right = 6, top = 8, bottom = 22;
		const y = value => high - bottom - (high - bottom - top) * Math.max(0, value) / most;
		const x = k => left + 5 + (wide - left - right - 10) * (one.values.length > 1 ? k / (one.values.length - 1) : 0.5);
		pen.strokeStyle = style('--line');
		pen.strokeRect(left, top - 4, wide - left - right, high - bottom - top + 8);
		pen.fillStyle = style('--soft');
		pen.font = '12px system-ui, sans-serif';
		pen.textAlign = 'right';
		pen.fillText(short(most, 2), left - 5, top + 6);
		pen.fillText('0', left - 5, high - bottom + 4);
		pen.textAlign = 'left';
		pen.fillText('1', left + 3, high - 6);
		pen.textAlign = 'right';
		pen.fillText(one.values.length + '   ', wide - right, high - 6);
		pen.textAlign = 'center';
		pen.fillText('component', (left + wide) / 2, high - 6);
		if (one.edge) {
			pen.fillStyle = style('--mark');
			pen.fillRect(left, y(one.edge) - 1, wide - left - right, 2);
		}
		one.values.forEach((value, k) => {
			pen.fillStyle = k < one.kept ? style('--accent') : style('--soft');
			pen.beginPath();
			pen.arc(x(k), y(value), 2.6, 0, 7);
			pen.fill();
		});
	};
	return figure;
}

function methods(of) {
	const to = byId('methods');
	to.replaceChildren(element('p', of.reason));
	if (of.verdict) to.append(element('p', of.verdict, 'soft'));
	if (!of.methods.length) return;
	const table = element('table'), head = element('tr');
	head.append(element('th', 'gain', 'number'), element('th', 'method'), element('th', of.mixture ? 'share' : ''));
	table.append(head);
	of.methods.forEach(one => {
		const row = element('tr'), bar = element('td');
		if (one.share >= 0.005) {
			const length = element('span', undefined, 'share');
			length.style.width = Math.round(70 * one.share) + 'px';
			bar.append(length, ' ' + Math.round(100 * one.share) + ' %');
			bar.style.whiteSpace = 'nowrap';
		}
		else if (one.taken) bar.textContent = 'taken';
		const name = element('td', one.name + (one.refusal ? ': ' + one.refusal : ''), one.refusal ? 'soft' : '');
		row.append(element('td', one.gain || '–', 'number'), name);
		if (one.refusal) name.colSpan = 2;
		else row.append(bar);
		table.append(row);
	});
	const more = element('details');
	more.append(element('summary', 'Compared: ' + of.methods.length + ' methods, gain in dB'), table);
	more.open = of.mixture || of.methods.length < 8;
	to.append(more);
}

function showSet(index) {
	state.set = index;
	state.view = 0;
	const of = set();
	document.querySelector('input[name=part][value="0"]').checked = true;
	byId('parts').hidden = !film() || film().views.length < 2;
	if (film()) {
		byId('frame').max = film().frames.length - 1;
		state.at = Math.min(state.at, film().frames.length - 1);
		byId('part0').textContent = 'whole frame, ' + film().views[0].shrink + ' × ' + film().views[0].shrink + ' pixels as one';
		if (film().views[1]) byId('part1').textContent = 'middle ' + film().views[1].part[2] + ' × ' + film().views[1].part[3] + ', every pixel';
	}
	const found = of.embedding;
	byId('place').hidden = !found;
	if (found) {
		const axes = found.coordinates.map((_, k) => [String(k), String(k + 1)]);
		state.x = 0;
		state.y = Math.min(1, axes.length - 1);
		choices(byId('xaxis'), axes, String(state.x));
		choices(byId('yaxis'), axes, String(state.y));
		of.kinds = of.labels ? [...new Set(of.labels)] : [];
		const some = [['time', 'time']];
		if (of.kinds.length > 1 && of.kinds.length <= LABELS.length) some.push(['label', 'label']);
		Object.keys(of.perFrame).forEach(name => some.push([name, name]));
		state.colour = 'time';
		choices(byId('colour'), some, 'time');
		legend();
	}
	sentences(byId('findings'), of.findings, of.looksLikeNoise ? 'good' : 'look');
	sentences(byId('noise'), of.noise, '');
	methods(of);
	byId('spectra').replaceChildren(...of.spectra.map(spectrum));
	showPart();
	draw();
	of.spectra.forEach(one => one.paint());
}

function showPart() {
	showFigures();
	if (!film()) {
		byId('shown').textContent = data.noPictures;
		return;
	}
	const of = view(), grey = (of.high[0] - of.low[0]) / (2 * of.removedHalf);
	byId('viewer').classList.toggle('flat', of.height / of.width < FLAT);
	byId('factor').textContent = 'mid-grey: nothing, contrast × ' + short(grey, 2);
	byId('factor').title = 'Black to white: -' + short(of.removedHalf) + ' to ' + short(of.removedHalf) + ' grey values';
	const parts = [];
	if (film().frames.length < set().frames) parts.push(film().frames.length + ' of ' + set().frames + ' frames, evenly spread');
	parts.push('black to white: grey values ' + of.low.map((low, k) => short(low) + ' to ' + short(of.high[k])).join('; ') + ', the same before and after');
	if (of.planes.length > 1 && !set().colour) parts.push('planes ' + of.planes.map(plane => plane + 1).join(', ') + ' side by side');
	byId('shown').textContent = parts.join(' · ');
}

function showFigures() {
	const over = state.mode === 'wipe';
	byId('before').hidden = byId('after').hidden = over || !film();
	byId('wipe').hidden = !over || !film();
	byId('removed').hidden = byId('slider').hidden = !film();
}

function showMode(mode) {
	state.mode = mode;
	showFigures();
	draw();
}

function start() {
	byId('name').textContent = data.title;
	byId('verdict').textContent = data.look ? 'deserves a look' : 'nothing unusual';
	byId('verdict').classList.add(data.look ? 'look' : 'good');
	facts(byId('facts'), data.facts);
	sentences(byId('warnings'), data.warnings, 'look');
	byId('made').textContent = data.made;
	choices(byId('set'), data.sets.map((one, k) => [String(k), one.name]), '0');
	byId('setlabel').hidden = data.sets.length < 2;
	data.calls.forEach(call => {
		const row = element('div');
		row.append(element('b', call.name + ' '), copyButton(call.text), element('pre', call.text));
		byId('calls').append(row);
	});
	const changed = data.options.filter(one => one.changed && one.name !== 'html');
	byId('changed').append(element('p', changed.length ? 'Not as by default: ' + changed.map(one => one.name + ' = ' + one.value).join(', ') : 'All are as by default.'));
	data.options.forEach(one => {
		const row = element('tr', undefined, one.changed ? 'changed' : '');
		row.append(element('td', one.label), element('td', one.name), element('td', one.value || 'blank'));
		byId('options').append(row);
	});
	listen();
	showSet(0);
}

function listen() {
	byId('frame').addEventListener('input', event => go(Number(event.target.value)));
	byId('back').addEventListener('click', () => go(state.at - 1));
	byId('next').addEventListener('click', () => go(state.at + 1));
	byId('play').addEventListener('click', play);
	byId('set').addEventListener('change', event => showSet(Number(event.target.value)));
	byId('edge').addEventListener('input', event => { state.edge = event.target.value / 1000; draw(); });
	document.querySelectorAll('input[name=mode]').forEach(one => one.addEventListener('change', () => showMode(one.value)));
	document.querySelectorAll('input[name=part]').forEach(one => one.addEventListener('change', () => { state.view = Number(one.value); showPart(); draw(); }));
	[['xaxis', 'x'], ['yaxis', 'y']].forEach(([id, key]) => byId(id).addEventListener('change', event => { state[key] = Number(event.target.value); draw(); }));
	byId('colour').addEventListener('change', event => { state.colour = event.target.value; legend(); draw(); });
	const place = canvasOf('place');
	place.addEventListener('pointerdown', event => { if (film()) { const at = nearest(event, 1e4); if (at >= 0) go(at); } });
	place.addEventListener('pointermove', event => {
		if (!film()) return;
		const at = nearest(event, event.buttons ? 1e4 : 14);
		place.title = at < 0 ? '' : 'frame ' + (film().frames[at] + 1);
		if (event.buttons && at >= 0) go(at);
	});
	const over = canvasOf('wipe');
	const drag = event => {
		const on = box(over), edge = over.getBoundingClientRect();
		state.edge = Math.max(0, Math.min(1, (event.clientX - edge.left - on.left) / (on.scale * view().width)));
		byId('edge').value = Math.round(1000 * state.edge);
		draw();
	};
	over.addEventListener('pointerdown', drag);
	over.addEventListener('pointermove', event => { if (event.buttons) drag(event); });
	document.addEventListener('keydown', event => {
		if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|SELECT|TEXTAREA|BUTTON|SUMMARY)$/.test(event.target.tagName) || !film()) return;
		const steps = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageUp: -10, PageDown: 10, Home: -1e6, End: 1e6 };
		if (event.key === ' ') play();
		else if (event.key in steps && (/^Arrow[LR]/.test(event.key) || event.target === place)) go(state.at + steps[event.key]);
		else return;
		event.preventDefault();
	});
	const again = () => { draw(); set().spectra.forEach(one => one.paint()); };
	window.addEventListener('resize', again);
	window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', again);
}

start();
