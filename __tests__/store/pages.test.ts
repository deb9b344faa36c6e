import { waitFor } from '@testing-library/react';
import { environment } from '@/config/env';
import { walletApi } from '@/store/wallet/walletApi';
import { fakeServer, type SentRequest } from '../support/fakeServer';
import { heldAnswer } from '../support/heldAnswer';
import { makeTestStore, testDevice } from '../support/makeTestStore';
import { aToken, aTransaction } from '../support/replies';

const list = 'GET /wallet/transactions/';
const { listTransactions } = walletApi.endpoints;

/** The newest first, by id. */
const transactions = (count: number) =>
  Array.from({ length: count }, (_, index) => aTransaction({ id: count - index }));

/** A server that knows pages. */
function paging(all: ReturnType<typeof transactions>, etag = () => 'W/"1"') {
  return ({ query, headers }: SentRequest) => {
    if (headers['If-None-Match'] === etag()) return { status: 304, text: '' };
    const asked = new URLSearchParams(query);
    const before = Number(asked.get('before') ?? Infinity);
    const limit = Number(asked.get('limit') ?? Infinity);
    const body = all.filter(({ id }) => Number(id) < before).slice(0, limit);
    return { body, headers: { ETag: etag() } };
  };
}

function setup(answer: Parameters<ReturnType<typeof fakeServer>['answer']>[1]) {
  const server = fakeServer({ [list]: answer });
  const { store } = makeTestStore({ server, device: testDevice({ token: aToken() }) });
  const read = () =>
    store.dispatch(listTransactions.initiate(undefined, { forceRefetch: true, subscribe: false }));
  const asked = () => server.sent(list).map(({ query }) => query);
  const ids = async () => (await read()).data?.items.map(({ id }) => id);
  const shown = () => listTransactions.select(undefined)(store.getState()).data?.items.length;
  return { server, read, asked, ids, shown };
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => count - index);

afterEach(() => {
  jest.restoreAllMocks();
});

describe('a list', () => {
  test('that is short is one page', async () => {
    const { ids, asked } = setup(paging(transactions(99)));
    expect(await ids()).toEqual(numbers(99));
    expect(asked()).toEqual(['limit=100']);
  });

  test.each([
    [100, ['limit=100', 'limit=1000&before=1']],
    [1100, ['limit=100', 'limit=1000&before=1001', 'limit=1000&before=1']],
    [
      2500,
      ['limit=100', 'limit=1000&before=2401', 'limit=1000&before=1401', 'limit=1000&before=401'],
    ],
  ])('of %p comes whole, in pages', async (count, pages) => {
    const { ids, asked } = setup(paging(transactions(count)));
    expect(await ids()).toEqual(numbers(count));
    expect(asked()).toEqual(pages);
  });

  test.each([40, 100, 1200])(
    'of %p comes whole from a server that knows no pages',
    async (count) => {
      const { ids } = setup({ body: transactions(count) });
      expect(await ids()).toEqual(numbers(count));
    },
  );

  test('comes whole, although an item of its first page cannot be read', async () => {
    const all = transactions(300);
    const { ids, asked } = setup(({ query }) => ({
      body: query.includes('before') ? all.slice(100) : [...all.slice(0, 99), null],
    }));
    expect(await ids()).toEqual(numbers(300).filter((id) => id !== 201));
    expect(asked()).toEqual(['limit=100', 'limit=1000&before=202']);
  });

  test('is asked for without pages where the server is built to section 7 alone', async () => {
    jest.replaceProperty(environment, 'apiExtensions', false);
    const { ids, asked } = setup(paging(transactions(300)));
    expect(await ids()).toEqual(numbers(300));
    expect(asked()).toEqual(['']);
  });

  test('that is unchanged is told by its first page, where all its pages have one tag', async () => {
    const { ids, asked } = setup(paging(transactions(300)));
    await ids();
    expect(await ids()).toEqual(numbers(300));
    expect(asked()).toEqual(['limit=100', 'limit=1000&before=201', 'limit=100']);
  });

  test('whose pages have different tags is read in full again', async () => {
    let number = 0;
    const { ids, asked } = setup(paging(transactions(300), () => `W/"${(number += 1)}"`));
    await ids();
    expect(await ids()).toEqual(numbers(300));
    expect(asked()).toHaveLength(4);
  });

  test('of which a page cannot be read fails as a whole', async () => {
    const all = paging(transactions(300));
    const { read } = setup((request) =>
      request.query.includes('before') ? { status: 400, body: {} } : all(request),
    );
    expect((await read()).error).toMatchObject({ kind: 'http', status: 400 });
  });
});

describe('the first page of a long list', () => {
  const answerOf = (all: ReturnType<typeof transactions>, tag: string) => ({
    first: paging(all, () => tag),
    rest: { body: all.slice(100), headers: { ETag: tag } },
  });

  test('shows while the rest is on its way', async () => {
    const { first, rest } = answerOf(transactions(300), 'W/"1"');
    const held = heldAnswer();
    const { read, shown, asked } = setup((request) =>
      request.query.includes('before') ? held.answer() : first(request),
    );
    const reading = read();
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(shown()).toBe(100);
    held.give(rest);
    expect((await reading).data?.items).toHaveLength(300);
    expect(shown()).toBe(300);
  });

  test('does not take the place of a list that is shown', async () => {
    const { server, read, shown, asked } = setup(paging(transactions(300)));
    await read();
    const { first, rest } = answerOf(transactions(301), 'W/"2"');
    const held = heldAnswer();
    server.answer(list, (request) =>
      request.query.includes('before') ? held.answer() : first(request),
    );
    const reading = read();
    await waitFor(() => expect(asked()).toHaveLength(4));
    expect(shown()).toBe(300);
    held.give(rest);
    await reading;
    expect(shown()).toBe(301);
  });

  test('stays when the rest cannot be read', async () => {
    const first = paging(transactions(300));
    const { read, shown } = setup((request) =>
      request.query.includes('before') ? { status: 400, body: {} } : first(request),
    );
    expect((await read()).error).toMatchObject({ kind: 'http', status: 400 });
    expect(shown()).toBe(100);
  });
});
