/**
 * Fetches JSON and shows it, now and again every two seconds by default, while the page is visible. Returns a function
 * that fetches immediately.
 */
export function poll(path, show, milliseconds = 2000) {
  const refresh = async () => {
    const answer = await fetch(path);
    if (answer.ok) show(await answer.json());
  };
  const tick = () => {
    // The server may be unreachable for a moment. The next tick tries again.
    if (document.visibilityState === 'visible') refresh().catch(() => undefined);
  };
  tick();
  setInterval(tick, milliseconds);
  document.addEventListener('visibilitychange', tick);
  return tick;
}

/**
 * Shows these items in the given order. An item that is already shown keeps its element, so that it keeps the focus and
 * what was typed.
 */
export function showItems(place, empty, items, create, update = () => undefined) {
  const shown = new Map([...place.children].map((child) => [child.dataset.item, child]));
  const elements = items.map((item) => {
    const element = shown.get(String(item.id)) ?? create(item);
    element.dataset.item = item.id;
    update(element, item);
    return element;
  });
  const isSame =
    elements.length === place.childElementCount &&
    elements.every((element, index) => element === place.children[index]);
  if (!isSame) place.replaceChildren(...elements);
  empty.hidden = items.length > 0;
}

/** Creates an element with its text or its children. */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...children);
  return made;
}

/** Creates a card with a heading and a list of facts. */
export function card(id, title, facts) {
  const heading = element('h3', { id: `${id}-title` }, title);
  const list = element('dl');
  for (const [name, value] of facts) {
    list.append(element('dt', {}, name), element('dd', {}, value));
  }
  return element('article', { class: 'card', 'aria-labelledby': heading.id }, heading, list);
}

/** Creates an input with a label. */
export function field(id, label, attributes) {
  const input = element('input', { id, autocomplete: 'off', ...attributes });
  return element('div', { class: 'field' }, element('label', { for: id }, label), input);
}

export function button(text, kind = 'primary') {
  return element('button', { type: 'button', 'data-kind': kind }, text);
}

export const time = (instant) =>
  element(
    'time',
    { datetime: instant },
    new Date(instant).toLocaleString('en-NG', { timeZone: 'Africa/Lagos' }),
  );
