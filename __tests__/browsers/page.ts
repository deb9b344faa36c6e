import { clickAt, type Driver, keysOf } from './driver';
import { until } from './until';

type Kind = 'button' | 'link' | 'field' | 'heading';

const selectors: Readonly<Record<Kind, string>> = {
  button: 'button',
  link: 'a[href]',
  field: 'input',
  heading: 'h1',
};

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Scrolls to the element with this name, in the page or in one of its frames, and returns its middle. Null if no such
 * element is visible and enabled. Runs in the page.
 */
function centreOf(selector: string, name: string): Point | null {
  for (const frame of [null, ...document.querySelectorAll('iframe')]) {
    const offset = frame?.getBoundingClientRect() ?? { left: 0, top: 0 };
    const root = frame === null ? document : frame.contentDocument;
    for (const element of root?.querySelectorAll<HTMLInputElement>(selector) ?? []) {
      const label = element.labels?.[0]?.textContent ?? element.textContent;
      if ((element.getAttribute('aria-label') ?? label).trim() !== name) continue;
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      if (width === 0 || element.matches(':disabled')) continue;
      return { x: offset.left + left + width / 2, y: offset.top + top + height / 2 };
    }
  }
  return null;
}

/** Actions of a person on a page. Elements have the names that the person sees. */
export interface Page {
  /** Returns the value of a function that runs in the page. The function can only use its parameters. */
  run<Parameters extends readonly unknown[], Result>(
    script: (...parameters: Parameters) => Result,
    ...parameters: Parameters
  ): Promise<Result>;
  press(kind: Kind, name: string): Promise<void>;
  fill(label: string, text: string): Promise<void>;
  /** Waits for a heading, and thereby for its page. */
  heading(name: string): Promise<void>;
  /** Waits for a text anywhere on the page. */
  words(text: string): Promise<void>;
}

/** Returns the page of a browser. */
export function pageOf(driver: Driver): Page {
  const run: Page['run'] = async (script, ...parameters) => {
    const call = `(${script.toString()})(...${JSON.stringify(parameters)})`;
    return JSON.parse(await driver.evaluate(`JSON.stringify(${call})`)) as ReturnType<
      typeof script
    >;
  };
  const find = (kind: Kind, name: string) =>
    until(`${kind} “${name}”`, () => run(centreOf, selectors[kind], name));
  const press: Page['press'] = async (kind, name) =>
    driver.perform([clickAt(await find(kind, name))]);
  return {
    run,
    press,
    fill: async (label, text) => {
      await press('field', label);
      await driver.perform([keysOf(text)]);
    },
    heading: async (name) => void (await find('heading', name)),
    words: (text) =>
      until(`the words “${text}”`, async () =>
        (await run((wanted) => document.body.innerText.includes(wanted), text)) ? true : null,
      ).then(() => undefined),
  };
}
