import { persistently } from '@/lib/persistently';

describe('what nothing can go on without', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('is asked for once when it is there', async () => {
    const load = jest.fn(() => Promise.resolve('the app'));
    await expect(persistently(load)).resolves.toBe('the app');
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('is asked for every two seconds until the line gives it', async () => {
    const load = jest
      .fn<Promise<string>, []>()
      .mockRejectedValueOnce(new TypeError('no line'))
      .mockRejectedValueOnce(new TypeError('no line'))
      .mockResolvedValue('the app');
    const loaded = persistently(load);
    await jest.advanceTimersByTimeAsync(1_999);
    expect(load).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(2_000);
    await expect(loaded).resolves.toBe('the app');
    expect(load).toHaveBeenCalledTimes(3);
  });
});
