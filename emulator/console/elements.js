/** Elements in one line each; every text is set as text. */

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Readonly<Record<string, string | boolean>>} [attributes] `true` sets an empty one.
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false) made.setAttribute(name, value === true ? '' : value);
  }
  made.append(...children);
  return made;
}

/**
 * @param {string} text
 * @param {() => void} press
 * @param {Readonly<Record<string, string | boolean>>} [attributes]
 */
export function button(text, press, attributes = {}) {
  const made = element('button', { type: 'button', ...attributes }, text);
  made.addEventListener('click', press);
  return made;
}

/**
 * @param {string} text
 * @param {boolean} isOn
 * @param {(isOn: boolean) => void} change
 */
export function switchFor(text, isOn, change) {
  const input = element('input', { type: 'checkbox', role: 'switch', checked: isOn });
  input.addEventListener('change', () => change(input.checked));
  return element('label', { class: 'switch' }, input, element('span', {}, text));
}

/**
 * A labelled text field, select or text area.
 * @param {string} text
 * @param {HTMLElement} control
 */
export function field(text, control) {
  return element('label', { class: 'field' }, element('span', {}, text), control);
}

/**
 * @param {readonly string[]} names
 * @param {string} chosen
 * @param {Readonly<Record<string, string | boolean>>} [attributes]
 */
export function choice(names, chosen, attributes = {}) {
  return element(
    'select',
    attributes,
    ...names.map((name) => element('option', { value: name, selected: name === chosen }, name)),
  );
}

/** @param {string} id @returns {HTMLElement} @throws RangeError when the page has no such element. */
export function byId(id) {
  const found = document.getElementById(id);
  if (found === null) throw new RangeError(`the page has no #${id}`);
  return found;
}

/**
 * A form that can be folded.
 * @param {string} title
 * @param {string} submit
 * @param {readonly Node[]} fields
 * @param {() => void} send
 * @param {...Node} beside
 */
export function form(title, submit, fields, send, ...beside) {
  const made = element(
    'form',
    {},
    ...fields,
    element('div', { class: 'buttons' }, element('button', { type: 'submit' }, submit), ...beside),
  );
  made.addEventListener('submit', (event) => {
    event.preventDefault();
    send();
  });
  return element(
    'details',
    { open: title === 'Notification' },
    element('summary', {}, title),
    made,
  );
}
