import { act } from '@testing-library/react';
import type { RenderedApp } from '../renderApp';

/**
 * Waits for a change of the store and until it is drawn: RTK announces calls and replies with the next frame, of this at
 * once. The frame is one of the real clock even where the test has another, since RTK took it when the store was made.
 */
export const drawnAfter = ({ store }: RenderedApp, change: PromiseLike<unknown>): Promise<void> =>
  act(async () => {
    await change;
    store.dispatch({ type: 'test/drawn' });
  });
