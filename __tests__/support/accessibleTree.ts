import {
  computeAccessibleDescription,
  computeAccessibleName,
  getRole,
} from 'dom-accessibility-api';

interface Line {
  readonly text: string;
  readonly isWords: boolean;
}

const inline = 'abbr, b, br, em, label, small, span, strong, time';

/** Roles whose name only repeats their contents. */
const unnamed = ['listitem', 'row'];

const spoken = [
  'busy',
  'checked',
  'current',
  'expanded',
  'invalid',
  'live',
  'pressed',
  'selected',
  'sort',
  'valuenow',
  'valuetext',
];
const attributes = ['accept', 'autocomplete', 'href', 'inputmode', 'type'];

/**
 * Returns an element's role. Null for an element that only groups others, such as the header of a section. Returns
 * `input` for inputs for a password, a date or a file, which have no role.
 */
function roleOf(element: Element): string | null {
  if (element.matches('input:is([type=password], [type=date], [type=file])')) return 'input';
  if (element.matches(':is(main, dialog, article, section) :is(header, footer)')) return null;
  const role = getRole(element);
  return role === 'presentation' || role === 'none' || role === 'generic' ? null : role;
}

/** Returns the states and values of an element, apart from its name. */
function statesOf(element: Element, name: string): string[] {
  const given = (attribute: string, label: string): string[] => {
    const value = element.getAttribute(attribute);
    return value === null ? [] : [`${label}=${value}`];
  };
  const level = /^h(\d)$/.exec(element.localName)?.[1];
  const isTyped = element.matches(
    'input:not([type=checkbox], [type=radio], [type=file]), select, textarea',
  );
  const description = computeAccessibleDescription(element);
  return [
    ...(level === undefined ? [] : [`level=${level}`]),
    ...attributes.flatMap((attribute) => given(attribute, attribute)),
    ...spoken.flatMap((state) => given(`aria-${state}`, state)),
    ...(isTyped ? [`value=${JSON.stringify((element as HTMLInputElement).value)}`] : []),
    ...(element.matches(':checked:not(option)') ? ['checked'] : []),
    ...(element.matches(':disabled') ? ['disabled'] : []),
    ...(element.matches(':required, [aria-required=true]') ? ['required'] : []),
    ...(description === '' || description === name ? [] : [`(${description})`]),
  ];
}

function linesWithin(parent: Element): Line[] {
  const lines: Line[] = [];
  let words = '';
  const endWords = () => {
    const text = words.replace(/\s+/g, ' ').trim();
    if (text !== '') lines.push({ text, isWords: true });
    words = '';
  };
  const visit = (node: Node): void => {
    if (node instanceof Text) words += node.data;
    if (!(node instanceof Element) || node.matches('[hidden], [aria-hidden=true], svg')) return;
    const role = roleOf(node);
    const isInline = role === null && node.matches(inline);
    if (!isInline) endWords();
    if (role === null) node.childNodes.forEach(visit);
    else lines.push(...linesOf(node, role));
    if (!isInline) endWords();
  };
  parent.childNodes.forEach(visit);
  endWords();
  return lines;
}

function linesOf(element: Element, role: string): Line[] {
  const name = unnamed.includes(role) ? '' : computeAccessibleName(element);
  const quoted = name === '' ? [] : [JSON.stringify(name)];
  const head = { text: [role, ...quoted, ...statesOf(element, name)].join(' '), isWords: false };
  const within = linesWithin(element);
  const words = within.every(({ isWords }) => isWords)
    ? within.map(({ text }) => text).join(' ')
    : null;
  if (words === name) return [head];
  if (words !== null && within.length === 1) return [{ ...head, text: `${head.text}: ${words}` }];
  return [head, ...within.map(({ text, isWords }) => ({ text: `  ${text}`, isWords }))];
}

/**
 * Serialises elements in snapshots as assistive technology gets them: roles, names, states and texts, without markup.
 */
expect.addSnapshotSerializer({
  test: (value) => value instanceof Element,
  serialize: (value: Element) => {
    const role = roleOf(value);
    const lines = role === null ? linesWithin(value) : linesOf(value, role);
    return lines.map(({ text }) => text).join('\n');
  },
});
