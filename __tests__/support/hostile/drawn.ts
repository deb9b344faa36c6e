import { act } from '@testing-library/react';
import type { RenderedApp } from '../renderApp';

/**
 * Waits until a change of the store has been rendered. RTK notifies subscribers of calls and replies only in the next
 * animation frame, but of the action `test/drawn` at once. The frame is real even with a fake clock, because RTK stored
 * `requestAnimationFrame` when the store was created.
 */
export const drawnAfter = ({ store }: RenderedApp, change: PromiseLike<unknown>): Promise<void> =>
  act(async () => {
    await change;
    store.dispatch({ type: 'test/drawn' });
  });
