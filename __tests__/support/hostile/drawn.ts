import { act } from '@testing-library/react';
import type { RenderedApp } from '../renderApp';

/**
 * Waits for a change of the store and until it is drawn: RTK tells of calls and replies with the next frame, of this at
 * once. The frame is one of the real clock even where the test has another, since RTK took it when the store was made.
 */
export const drawnAfter = ({ store }: RenderedApp, change: PromiseLike<unknown>): Promise<void> =>
  act(async () => {
    await change;
    store.dispatch({ type: 'test/drawn' });
  });

/** Fails a test in which React or the store had something to complain about. */
export function expectSilentConsole(): void {
  const logged = jest.spyOn(console, 'error');
  beforeEach(() => {
    logged.mockImplementation(() => undefined);
  });
  afterEach(() => {
    const warnings = logged.mock.calls.map(([words]) => String(words));
    logged.mockClear();
    // A server that gives two things one id is told so by React in development, and does no harm.
    const others = warnings.filter((words) => !words.includes('two children with the same key'));
    expect(others).toEqual([]);
  });
}
