'use strict';
const byId = id => document.getElementById(id);
const read = id => JSON.parse(byId(id).textContent);

/** An element with a text; everything that comes from files is set as text, never as markup. */
function element(name, text, className) {
	const made = document.createElement(name);
	if (text !== undefined) made.textContent = text;
	if (className) made.className = className;
	return made;
}

function short(value, digits = 3) {
	if (value === null || value === undefined) return '–';
	const size = Math.abs(value);
	return size !== 0 && (size < 1e-3 || size >= 1e5) ? value.toExponential(digits - 1) : String(Number(value.toPrecision(Math.max(digits, Math.ceil(Math.log10(size + 1))))));
}

/** A list of label and value pairs in a line. */
function facts(to, pairs) {
	to.replaceChildren(...pairs.filter(pair => pair[1]).map(([label, value]) => {
		const fact = element('span');
		fact.append(element('span', label + ' ', 'soft'), element('b', value));
		return fact;
	}));
}

function copyButton(text) {
	const button = element('button', 'Copy');
	button.type = 'button';
	button.addEventListener('click', () => {
		const area = element('textarea', text);
		area.setAttribute('readonly', '');
		area.style.position = 'fixed';
		area.style.opacity = '0';
		document.body.append(area);
		area.select();
		const done = document.execCommand('copy');
		area.remove();
		button.focus();
		button.textContent = done ? 'Copied' : 'Select it and copy';
	});
	return button;
}
