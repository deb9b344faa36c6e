import { format } from 'node:util';

let messages: string[] = [];
let allowed: RegExp[] = [];

/** Allows console messages that a test provokes on purpose. */
export const allowConsoleError = (pattern: RegExp): void => void allowed.push(pattern);

// A warning of React, jsdom or the store, such as an update outside `act`, means a bug in the app or in its test.
beforeEach(() => {
  messages = [];
  allowed = [];
  jest
    .spyOn(console, 'error')
    .mockImplementation((...words: unknown[]) => void messages.push(format(...words)));
});

afterEach(() => {
  const unexpected = messages.filter((words) => !allowed.some((pattern) => pattern.test(words)));
  expect(unexpected).toEqual([]);
});
