import { holdPresses, keepTypedText, releasePresses, takeOverEarlyInput } from '@/lib/earlyInput';

const html = `
  <form>
    <input name="email" value="" />
    <input name="referral" value="ABC" />
    <input name="account" value="0123456789" readonly />
    <input value="without a name" />
    <button type="button">Sign in</button>
    <button type="button" aria-label="Show password">eye</button>
  </form>
  <a href="#reset">Forgot password?</a>
  <p>Plain words</p>`;

function drawn(): HTMLElement {
  document.body.innerHTML = `<main>${html}</main>`;
  return find('main');
}

function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`There is no ${selector}.`);
  return element;
}

const field = (name: string) => find(`[name="${name}"]`) as HTMLInputElement;
const form = () => find('form') as HTMLFormElement;

/** Clicks that reached an element, by what stands on it. */
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

const click = (selector: string, keys: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
  find(selector).dispatchEvent(event);
  return event;
};

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  releasePresses();
  jest.useRealTimers();
});

describe('a press before the app has taken the page over', () => {
  test.each(['button', 'a'])('of a %s does nothing at first and is made up for once', (target) => {
    const page = drawn();
    holdPresses(page);
    const heard = heardIn(page);
    expect(click(target).defaultPrevented).toBe(true);
    expect(heard).toEqual([]);
    takeOverEarlyInput(form());
    expect(heard).toEqual([]);
    jest.runAllTimers();
    expect(heard).toEqual([find(target).textContent]);
    takeOverEarlyInput(form());
    jest.runAllTimers();
    expect(heard).toHaveLength(1);
  });

  test('is found again by its accessible name on the page that was drawn anew', () => {
    holdPresses(drawn());
    click('[aria-label]');
    const anew = drawn();
    find('[aria-label]').textContent = 'an open eye';
    const heard = heardIn(anew);
    takeOverEarlyInput(form());
    jest.runAllTimers();
    expect(heard).toEqual(['an open eye']);
  });

  test('of something within a button is a press of the button', () => {
    const page = drawn();
    find('button').innerHTML = '<span>Sign in</span>';
    holdPresses(page);
    const heard = heardIn(page);
    click('span');
    takeOverEarlyInput(form());
    jest.runAllTimers();
    expect(heard).toEqual(['Sign in']);
  });

  test('counts only when it is the last', () => {
    const page = drawn();
    holdPresses(page);
    const heard = heardIn(page);
    click('button');
    click('a');
    takeOverEarlyInput(form());
    jest.runAllTimers();
    expect(heard).toEqual(['Forgot password?']);
  });

  test('of a button that the new page does not have is forgotten', () => {
    const page = drawn();
    holdPresses(page);
    click('button');
    find('button').remove();
    const heard = heardIn(page);
    takeOverEarlyInput(form());
    expect(() => jest.runAllTimers()).not.toThrow();
    expect(heard).toEqual([]);
  });

  test.each(['ctrlKey', 'metaKey', 'shiftKey'] as const)(
    'that opens another tab or window acts as ever: %s',
    (key) => {
      const page = drawn();
      holdPresses(page);
      const heard = heardIn(page);
      click('a', { [key]: true });
      expect(heard).toEqual(['Forgot password?']);
      takeOverEarlyInput(form());
      jest.runAllTimers();
      expect(heard).toHaveLength(1);
    },
  );

  test('beside every button and link is nothing to hold', () => {
    holdPresses(drawn());
    expect(click('p').defaultPrevented).toBe(false);
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    find('main').dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });

  test('acts again, and is not made up for, where no form comes alive', () => {
    const page = drawn();
    holdPresses(page);
    const heard = heardIn(page);
    click('button');
    releasePresses();
    click('a');
    expect(heard).toEqual(['Forgot password?']);
    takeOverEarlyInput(form());
    jest.runAllTimers();
    expect(heard).toHaveLength(1);
  });
});

describe('what was typed before the app has taken the page over', () => {
  /** What React would hear: the fields that said `input`, with what stood in them. */
  function heardBy(target: HTMLFormElement): string[] {
    const heard: string[] = [];
    target.addEventListener('input', ({ target: source }) => {
      if (source instanceof HTMLInputElement) heard.push(`${source.name}: ${source.value}`);
    });
    return heard;
  }

  test('on the page that is taken over is told to its form', () => {
    drawn();
    field('email').value = 'ada@example.ng';
    const heard = heardBy(form());
    takeOverEarlyInput(form());
    expect(heard).toEqual(['email: ada@example.ng']);
  });

  test('stands in the same fields of the page that is drawn anew, once', () => {
    const page = drawn();
    field('email').value = 'ada@example.ng';
    field('referral').value = 'XYZ';
    keepTypedText(page);
    drawn();
    const heard = heardBy(form());
    takeOverEarlyInput(form());
    expect(heard).toEqual(['email: ada@example.ng', 'referral: XYZ']);
    expect(field('email').value).toBe('ada@example.ng');
    drawn();
    takeOverEarlyInput(form());
    expect(field('email').value).toBe('');
  });

  test('is remembered until the very moment at which the page is drawn anew, and not from then on', () => {
    const page = drawn();
    const typeInto = (name: string, text: string) => {
      field(name).value = text;
      field(name).dispatchEvent(new Event('input', { bubbles: true }));
    };
    keepTypedText(page);
    typeInto('email', 'ada@example.ng');
    page.innerHTML = html;
    takeOverEarlyInput(form());
    expect(field('email').value).toBe('ada@example.ng');
    typeInto('email', 'bisi@example.ng');
    page.innerHTML = html;
    takeOverEarlyInput(form());
    expect(field('email').value).toBe('');
  });

  test('is set although the field holds it, as React skips what it believes to be there', () => {
    drawn();
    const email = field('email');
    email.value = 'ada@example.ng';
    const values: string[] = [];
    const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    Object.defineProperty(email, 'value', {
      get: () => String(own?.get?.call(email)),
      set: (value: string) => {
        values.push(value);
        own?.set?.call(email, value);
      },
    });
    takeOverEarlyInput(form());
    // What React watches sees the field emptied; the text itself goes past it.
    expect(values).toEqual(['']);
    expect(email.value).toBe('ada@example.ng');
  });

  test('into a field that cannot be changed, or nothing, is not told', () => {
    const page = drawn();
    field('account').value = '9999999999';
    keepTypedText(page);
    drawn();
    const heard = heardBy(form());
    takeOverEarlyInput(form());
    expect(heard).toEqual([]);
    field('referral').value = '';
    (find('input:not([name])') as HTMLInputElement).value = 'whatever';
    takeOverEarlyInput(form());
    expect(heard).toEqual([]);
    field('referral').value = 'ABC';
    expect(field('account').value).toBe('0123456789');
    expect(field('referral').value).toBe('ABC');
  });
});
