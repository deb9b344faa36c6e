import { importWithRetry } from '@/boot/importWithRetry';
import { reloadIfChunkMissing } from '@/lib/missingChunk';

jest.mock('@/lib/missingChunk', () => ({ reloadIfChunkMissing: jest.fn(() => Promise.resolve()) }));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const noLine = new TypeError('no line');

test('requests code only once if it loads', async () => {
  const load = jest.fn(() => Promise.resolve('the app'));
  await expect(importWithRetry(load)).resolves.toBe('the app');
  expect(load).toHaveBeenCalledTimes(1);
});

test('requests code again at growing intervals if it fails to load', async () => {
  const load = jest
    .fn<Promise<string>, []>()
    .mockRejectedValueOnce(noLine)
    .mockRejectedValueOnce(noLine)
    .mockResolvedValue('the app');
  const loaded = importWithRetry(load);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(load).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(1_999);
  expect(load).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(1);
  await expect(loaded).resolves.toBe('the app');
  expect(load).toHaveBeenCalledTimes(3);
});

test('gives up after half a minute', async () => {
  const load = jest.fn(() => Promise.reject(noLine));
  const outcome = importWithRetry(load).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(31_000);
  await expect(outcome).resolves.toBe(noLine);
  expect(load).toHaveBeenCalledTimes(6);
});

test("doesn't request missing code again while the page is reloading", async () => {
  jest.mocked(reloadIfChunkMissing).mockReturnValueOnce(new Promise(() => undefined));
  const load = jest.fn(() => Promise.reject(noLine));
  void importWithRetry(load);
  await jest.advanceTimersByTimeAsync(31_000);
  expect(reloadIfChunkMissing).toHaveBeenCalledWith(noLine);
  expect(load).toHaveBeenCalledTimes(1);
});
