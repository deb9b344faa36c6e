import { waitFor } from '@testing-library/react';
import { reloadIfChunkMissing, type ReloadablePage } from '@/lib/missingChunk';

/** The error of webpack's runtime for a chunk that did not load. */
const lostChunk = (request = 'https://mota.example/signup/assets/7.a1b2.js') =>
  Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', request });

function openPage(status: number | 'offline', storage = new Map<string, string>()) {
  const reload = jest.fn();
  const asked: string[] = [];
  const opened = (build: string): ReloadablePage => ({
    fetch: (url, init) => {
      asked.push(`${init.method} ${url}`);
      return status === 'offline'
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve(new Response(null, { status }));
    },
    storage: () => ({
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
    }),
    build: () => build,
    reload,
  });
  return { opened, reload, asked };
}

test('a chunk that a newer release no longer has reloads the page once, and only once', async () => {
  const { opened, reload, asked } = openPage(404);
  void reloadIfChunkMissing(lostChunk(), opened('main.1.js'));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(asked).toEqual(['HEAD https://mota.example/signup/assets/7.a1b2.js']);
  await reloadIfChunkMissing(lostChunk(), opened('main.1.js'));
  await reloadIfChunkMissing(
    lostChunk('https://mota.example/signup/assets/8.js'),
    opened('main.1.js'),
  );
  expect(reload).toHaveBeenCalledTimes(1);
});

test('the page of a later release may reload once again', async () => {
  const { opened, reload } = openPage(410);
  void reloadIfChunkMissing(lostChunk(), opened('main.1.js'));
  void reloadIfChunkMissing(lostChunk(), opened('main.2.js'));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
});

test.each(['offline', 200, 503] as const)(
  'a chunk that did not load while the answer is %s does not reload the page',
  async (status) => {
    const { opened, reload } = openPage(status);
    await reloadIfChunkMissing(lostChunk(), opened('main.1.js'));
    expect(reload).not.toHaveBeenCalled();
  },
);

test('an error that is not about a file does not reload the page', async () => {
  const { opened, reload, asked } = openPage(404);
  await reloadIfChunkMissing(new TypeError('undefined is not a function'), opened('main.1.js'));
  expect(asked).toEqual([]);
  expect(reload).not.toHaveBeenCalled();
});

test('a page without storage does not reload, because it could not count', async () => {
  const { opened, reload } = openPage(404);
  const blocked = () => {
    throw new DOMException('Access is denied.', 'SecurityError');
  };
  await reloadIfChunkMissing(lostChunk(), { ...opened('main.1.js'), storage: blocked });
  expect(reload).not.toHaveBeenCalled();
});
