import { browserServices } from '@/store/services';

const { fetch: send, isOffline, pause } = browserServices;

describe('services of the browser', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  test('the app uses the current `fetch`, which a page may have replaced', async () => {
    const reply = new Response('ok');
    const replaced = jest.spyOn(globalThis, 'fetch').mockResolvedValue(reply);
    const init = { method: 'POST' };
    await expect(send('/asset/', init)).resolves.toBe(reply);
    expect(replaced).toHaveBeenCalledWith('/asset/', init);
  });

  test.each([true, false])('the app knows whether the browser is online: %p', (onLine) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
    expect(isOffline()).toBe(!onLine);
  });
});

describe('a delay', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  /**
   * Starts a delay of 250 ms. Returns a controller that cancels it, and a function that returns whether it
   * has ended.
   */
  function startDelay() {
    jest.useFakeTimers();
    const controller = new AbortController();
    let isOver = false;
    void pause(250, controller.signal).then(() => {
      isOver = true;
    });
    return { controller, isOver: () => isOver };
  }

  test('a delay lasts as long as requested', async () => {
    const { isOver } = startDelay();
    await jest.advanceTimersByTimeAsync(249);
    expect(isOver()).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(isOver()).toBe(true);
  });

  test('a delay ends at once when it is aborted, and leaves no timer', async () => {
    const { controller, isOver } = startDelay();
    const timersBefore = jest.getTimerCount();
    controller.abort();
    expect(jest.getTimerCount()).toBe(timersBefore - 1);
    await jest.advanceTimersByTimeAsync(0);
    expect(isOver()).toBe(true);
  });
});
