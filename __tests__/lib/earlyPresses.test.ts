import { holdPresses } from '@/lib/earlyPresses';

const html = `
  <button type="button"><span>Sign in</span></button>
  <a href="#reset">Forgot password?</a>
  <p>Plain words</p>`;

function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`There is no ${selector}.`);
  return element;
}

function prerenderedPage(): HTMLElement {
  document.body.innerHTML = `<main>${html}</main>`;
  return find('main');
}

/** Clicks that reached a button or link, by what stands on it. */
function heardIn(page: HTMLElement): string[] {
  const heard: string[] = [];
  page.querySelectorAll('button, a').forEach((each) =>
    each.addEventListener('click', (event) => {
      event.preventDefault();
      heard.push(each.textContent);
    }),
  );
  return heard;
}

function click(selector: string, keys: MouseEventInit = {}): MouseEvent {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
  find(selector).dispatchEvent(event);
  return event;
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test.each(['button', 'button span', 'a'])(
  'a press of a %s does nothing until the page acts on it, and then acts once',
  (target) => {
    const page = prerenderedPage();
    const actOnPresses = holdPresses(page);
    const heard = heardIn(page);
    expect(click(target).defaultPrevented).toBe(true);
    expect(heard).toEqual([]);
    actOnPresses();
    actOnPresses();
    jest.runAllTimers();
    expect(heard).toEqual([find(target).textContent]);
  },
);

test('every press is made up for, in its order', () => {
  const page = prerenderedPage();
  const actOnPresses = holdPresses(page);
  const heard = heardIn(page);
  click('a');
  click('button');
  actOnPresses();
  expect(heard).toEqual([]);
  jest.runAllTimers();
  expect(heard).toEqual(['Forgot password?', 'Sign in']);
});

test('a press of something that the press before took away is forgotten', () => {
  const page = prerenderedPage();
  const actOnPresses = holdPresses(page);
  const heard = heardIn(page);
  const link = find('a');
  find('button').addEventListener('click', () => link.remove());
  click('button');
  click('a');
  actOnPresses();
  jest.runAllTimers();
  expect(heard).toEqual(['Sign in']);
});

test.each(['ctrlKey', 'metaKey', 'shiftKey'] as const)(
  'a press that opens another tab or window acts as ever: %s',
  (key) => {
    const page = prerenderedPage();
    holdPresses(page);
    const heard = heardIn(page);
    click('a', { [key]: true });
    expect(heard).toEqual(['Forgot password?']);
  },
);

test('beside every button and link there is nothing to hold', () => {
  const page = prerenderedPage();
  holdPresses(page);
  expect(click('p').defaultPrevented).toBe(false);
  expect(click('main').defaultPrevented).toBe(false);
});

test('presses act at once from then on', () => {
  const page = prerenderedPage();
  const actOnPresses = holdPresses(page);
  const heard = heardIn(page);
  actOnPresses();
  click('a');
  expect(heard).toEqual(['Forgot password?']);
});
