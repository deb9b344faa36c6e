// The messages are literals, because pages and workers of other builds send and expect exactly these strings.

jest.mock('workbox-precaching', () => ({
  PrecacheController: class {
    readonly strategy = { cacheName: 'precache' };
    addToCacheList = () => undefined;
    getCachedURLs = () => ['https://app.mota.example/signup/assets/main.js'];
    getCacheKeyForURL = (url: string) =>
      this.getCachedURLs().includes(url) ? `${url}?revision=1` : undefined;
  },
}));

const skipWaiting = jest.fn();

function post(data: unknown): jest.Mock {
  const answer = jest.fn();
  const message = Object.assign(new Event('message'), { data, ports: [{ postMessage: answer }] });
  globalThis.dispatchEvent(message);
  return answer;
}

beforeAll(() => {
  Object.assign(globalThis, { PRECACHED_FILES: [], skipWaiting });
  jest.requireActual<object>('../../src/serviceWorker/worker');
});

beforeEach(() => {
  skipWaiting.mockClear();
});

test.each([
  ['https://app.mota.example/signup/assets/main.js', true],
  ['https://app.mota.example/signup/assets/older.js', false],
])('the worker tells pages of every build whether it keeps %s', (address, isKept) => {
  expect(post({ kind: 'keeps', addresses: [address] })).toHaveBeenCalledWith(isKept);
  expect(skipWaiting).not.toHaveBeenCalled();
});

test('the worker activates when a page asks it to', () => {
  post({ kind: 'takeOver' });
  expect(skipWaiting).toHaveBeenCalledTimes(1);
});

test.each([{ kind: 'ofAnotherBuild', addresses: [] }, {}, 'takeOver'])(
  'the worker ignores the unknown message %j',
  (message) => {
    expect(post(message)).not.toHaveBeenCalled();
    expect(skipWaiting).not.toHaveBeenCalled();
  },
);
