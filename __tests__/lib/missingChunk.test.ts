import { waitFor } from '@testing-library/react';
import { reloadIfChunkMissing, type ReloadablePage } from '@/lib/missingChunk';

/** Returns the error of webpack's runtime for a chunk that failed to load. */
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

test('reloads the page once if a newer release no longer has a chunk', async () => {
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

test('reloads the page of a later release once again', async () => {
  const { opened, reload } = openPage(410);
  void reloadIfChunkMissing(lostChunk(), opened('main.1.js'));
  void reloadIfChunkMissing(lostChunk(), opened('main.2.js'));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
});

test.each(['offline', 200, 503] as const)(
  "doesn't reload the page for a chunk that failed to load with the response %s",
  async (status) => {
    const { opened, reload } = openPage(status);
    await reloadIfChunkMissing(lostChunk(), opened('main.1.js'));
    expect(reload).not.toHaveBeenCalled();
  },
);

test("doesn't reload the page for an error that isn't about a file", async () => {
  const { opened, reload, asked } = openPage(404);
  await reloadIfChunkMissing(new TypeError('undefined is not a function'), opened('main.1.js'));
  expect(asked).toEqual([]);
  expect(reload).not.toHaveBeenCalled();
});

test("doesn't reload a page without storage, because it couldn't count the reloads", async () => {
  const { opened, reload } = openPage(404);
  const blocked = () => {
    throw new DOMException('Access is denied.', 'SecurityError');
  };
  await reloadIfChunkMissing(lostChunk(), { ...opened('main.1.js'), storage: blocked });
  expect(reload).not.toHaveBeenCalled();
});
