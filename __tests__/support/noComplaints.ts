import { format } from 'node:util';

let complaints: string[] = [];
let allowed: RegExp[] = [];

/** Allows console messages that a test provokes on purpose. */
export const allowComplaints = (pattern: RegExp): void => void allowed.push(pattern);

// A warning of React, jsdom or the store, such as an update outside `act`, means a bug in the app or in its test.
beforeEach(() => {
  complaints = [];
  allowed = [];
  jest
    .spyOn(console, 'error')
    .mockImplementation((...words: unknown[]) => void complaints.push(format(...words)));
});

afterEach(() => {
  const unexpected = complaints.filter((words) => !allowed.some((pattern) => pattern.test(words)));
  expect(unexpected).toEqual([]);
});
