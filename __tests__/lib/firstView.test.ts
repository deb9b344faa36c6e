import {
  afterFirstPaint,
  fetchAhead,
  isPlainAddress,
  isPlainVisit,
  letFontsIn,
  untilWanted,
} from '@/lib/firstView';

/** Frames are drawn by the test. */
let frames: FrameRequestCallback[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  frames = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => frames.push(draw));
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  window.history.replaceState(null, '', '/');
  window.localStorage.clear();
});

const settled = async (promise: Promise<void>): Promise<boolean> => {
  let isDone = false;
  void promise.then(() => {
    isDone = true;
  });
  await jest.advanceTimersByTimeAsync(0);
  return isDone;
};

const never = new Promise<void>(() => undefined);

test('the first paint is over once a frame has been drawn, and not before', async () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const painted = afterFirstPaint();
  expect(await settled(painted)).toBe(false);
  frames.forEach((draw) => draw(0));
  expect(await settled(painted)).toBe(true);
});

test('a page that nobody sees is not waited for', async () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  expect(await settled(afterFirstPaint())).toBe(true);
  expect(frames).toEqual([]);
});

test('the faces of the fonts count once they are let in, and no other style changes', () => {
  document.head.innerHTML =
    '<style>h1 { margin: 0 }</style><style data-fonts media="not all">h2 { margin: 0 }</style>';
  letFontsIn();
  const styles = [...document.head.querySelectorAll('style')];
  expect(styles.map(({ media }) => media)).toEqual(['', 'all']);
});

describe('a plain visit', () => {
  test('is that of a device that remembers nothing, by a plain address', () => {
    expect([isPlainVisit(), isPlainAddress()]).toEqual([true, true]);
  });

  test('is one where the storage is blocked, too', () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(isPlainVisit()).toBe(true);
  });

  test('is none when the device remembers somebody', () => {
    window.localStorage.setItem('email', 'ada@example.ng');
    expect([isPlainVisit(), isPlainAddress()]).toEqual([false, true]);
  });

  test.each<[string, unknown, string]>([
    ['the address asks for something', null, '/?referral_code=ADA1'],
    ['the page before handed something on', { usr: { email: 'ada@example.ng' } }, '/'],
  ])('is none when %s', (_case, state, address) => {
    window.history.replaceState(state, '', address);
    expect([isPlainVisit(), isPlainAddress()]).toEqual([false, false]);
  });

  test('is none when a developer watches the store', () => {
    const name = '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__';
    Object.defineProperty(window, name, { value: () => undefined, configurable: true });
    expect(isPlainVisit()).toBe(false);
    Reflect.deleteProperty(window, name);
  });
});

describe('the app is wanted', () => {
  test('when somebody turns to the page', async () => {
    expect(await settled(untilWanted(Promise.resolve()))).toBe(true);
  });

  test('when another tab changes what the device keeps', async () => {
    const wanted = untilWanted(never);
    expect(await settled(wanted)).toBe(false);
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(await settled(wanted)).toBe(true);
  });

  test('after five seconds in peace', async () => {
    const wanted = untilWanted(never);
    await jest.advanceTimersByTimeAsync(4_999);
    expect(await settled(wanted)).toBe(false);
    await jest.advanceTimersByTimeAsync(10);
    expect(await settled(wanted)).toBe(true);
  });
});

describe('files are fetched ahead', () => {
  const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();
  const saveData = (value: boolean) =>
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: value },
      configurable: true,
    });
  const { fetch } = window;

  beforeEach(() => {
    fetched.mockReset().mockRejectedValue(new TypeError('the line is down'));
    window.fetch = fetched as unknown as typeof fetch;
  });
  afterEach(() => {
    window.fetch = fetch;
    Reflect.deleteProperty(navigator, 'connection');
  });

  test.each([undefined, false])('behind everything else, with the data saver %s', async (value) => {
    if (value !== undefined) saveData(value);
    fetchAhead(['/signup/assets/app.js', '/signup/assets/styles.css']);
    await jest.advanceTimersByTimeAsync(0);
    expect(fetched.mock.calls).toEqual([
      ['/signup/assets/app.js', { priority: 'low' }],
      ['/signup/assets/styles.css', { priority: 'low' }],
    ]);
  });

  test('but not for somebody who saves data', async () => {
    saveData(true);
    fetchAhead(['/signup/assets/app.js']);
    await jest.advanceTimersByTimeAsync(0);
    expect(fetched).not.toHaveBeenCalled();
  });
});
