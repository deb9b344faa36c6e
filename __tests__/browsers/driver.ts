/** The actions that the tests need from a browser, whichever protocol drives it. */
export interface Driver {
  open(url: string): Promise<void>;
  /** Returns the value of an expression in the page, which must be a string. */
  evaluate(expression: string): Promise<string>;
  /** Performs input in the format that WebDriver and BiDi share. */
  perform(actions: readonly InputSource[]): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /**
   * Violations of the page's security policy so far. Always empty over WebDriver, which runs no script before the page
   * loads.
   */
  readonly violations: readonly string[];
  close(): Promise<void>;
}

/** A finger, a mouse or a keyboard, and its actions one after the other. */
export interface InputSource {
  readonly type: 'pointer' | 'key';
  readonly id: string;
  readonly actions: readonly Readonly<Record<string, string | number>>[];
}

/** Returns the input of a click at a point of the window. */
export const clickAt = ({ x, y }: { x: number; y: number }): InputSource => ({
  type: 'pointer',
  id: 'mouse',
  actions: [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
});

/** Returns the input that types a text. */
export const keysOf = (text: string): InputSource => ({
  type: 'key',
  id: 'keyboard',
  actions: text.split('').flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
});
