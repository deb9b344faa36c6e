import { fireEvent } from '@testing-library/react';
import { untilQuiet } from '@/app/offline/startNotices';

let fetched: () => void = () => undefined;
const disconnect = jest.fn();

// jsdom has no PerformanceObserver.
class FakeObserver {
  constructor(callback: () => void) {
    fetched = callback;
  }
  readonly observe = jest.fn();
  readonly disconnect = disconnect;
}

const originalObserver = globalThis.PerformanceObserver;
beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { PerformanceObserver: FakeObserver });
});
afterEach(() => {
  jest.useRealTimers();
  Object.assign(globalThis, { PerformanceObserver: originalObserver });
  disconnect.mockClear();
});

test.each([
  ['a keystroke', () => fireEvent.keyDown(document.body)],
  ['a pressed button', () => fireEvent.pointerDown(document.body)],
  ['a fetched file or reply', () => fetched()],
])('%s delays the background work', async (_name, happen) => {
  const quiet = jest.fn();
  void untilQuiet(3_000).then(quiet);
  await jest.advanceTimersByTimeAsync(2_999);
  happen();
  await jest.advanceTimersByTimeAsync(2_999);
  expect(quiet).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(quiet).toHaveBeenCalledTimes(1);
  expect(disconnect).toHaveBeenCalledTimes(1);
});
