/**
 * What somebody does on a prerendered page before the app has taken it over: she may type and press
 * while the scripts are still on their way, and nothing of it may be lost.
 */

/** The words of the button or link that was pressed last. */
let pressed: string | null = null;
/** By the names of the fields. They hold passwords: taken out once, then gone. */
let typed = new Map<string, string>();
let stopHolding: () => void = () => undefined;
let stopKeeping: () => void = () => undefined;

const pressable = 'button, a[href]';

const wordsOf = (target: Element): string =>
  target.getAttribute('aria-label') ?? target.textContent;

const textFieldsIn = (element: ParentNode): HTMLInputElement[] =>
  [...element.querySelectorAll('input')].filter(({ name }) => name !== '');

const opensElsewhere = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey;

/** Keeps presses of buttons and links in the page from acting; the last one is pressed again by `takeOverEarlyInput`. */
export function holdPresses(page: HTMLElement): void {
  const hold = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target.closest(pressable) : null;
    if (target === null || opensElsewhere(event)) return;
    event.preventDefault();
    event.stopPropagation();
    pressed = wordsOf(target);
  };
  page.addEventListener('click', hold, { capture: true });
  stopHolding = () => page.removeEventListener('click', hold, { capture: true });
}

/** Lets presses act again where no form came alive to take them over. */
export function releasePresses(): void {
  stopHolding();
  pressed = null;
}

/** Remembers what stands in the fields of a page that is about to be drawn anew, and what is typed until it is. */
export function keepTypedText(page: HTMLElement): void {
  typed = new Map(textFieldsIn(page).map(({ name, value }) => [name, value]));
  const keep = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && target.name !== '')
      typed.set(target.name, target.value);
  };
  page.addEventListener('input', keep);
  stopKeeping = () => page.removeEventListener('input', keep);
}

/** Sets a field as typing does. React skips a value that it believes to be there already. */
function type(field: HTMLInputElement, text: string): void {
  field.value = '';
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function press(words: string): void {
  const target = [...document.querySelectorAll<HTMLElement>(pressable)].find(
    (each) => wordsOf(each) === words,
  );
  target?.click();
}

/** Hands a form that has just come alive what was typed in it before, and the page the last press. */
export function takeOverEarlyInput(form: HTMLFormElement): void {
  stopKeeping();
  for (const field of textFieldsIn(form)) {
    const text = typed.get(field.name) ?? field.value;
    if (!field.readOnly && text !== '' && text !== field.defaultValue) type(field, text);
  }
  typed = new Map();
  const waiting = pressed;
  releasePresses();
  // The form draws itself with the text first: what is sent is what was drawn.
  if (waiting !== null) setTimeout(() => press(waiting), 0);
}
