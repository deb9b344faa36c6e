import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { environment } from '@/config/env';
import { useMyCliques } from '@/store/cliques/cliquesApi';
import { baseApi } from '@/store/api/baseApi';
import { useTransactions } from '@/store/wallet/walletApi';
import { fakeServer, type SentRequest } from '../support/fakeServer';
import { heldAnswer } from '../support/heldAnswer';
import { makeTestStore, testDevice } from '../support/makeTestStore';
import { aClique, aToken, aTransaction } from '../support/replies';

const list = 'GET /wallet/transactions/';

/** Returns transactions, newest first. Their ids are 1 to `count`. */
const transactions = (count: number) =>
  Array.from({ length: count }, (_, index) => aTransaction({ id: count - index }));

/** Returns an answer that supports `limit` and `before`. */
function paging(all: readonly Readonly<Record<string, unknown>>[]) {
  return ({ query }: SentRequest) => {
    const asked = new URLSearchParams(query);
    const before = Number(asked.get('before') ?? Infinity);
    const limit = Number(asked.get('limit') ?? Infinity);
    return { body: all.filter(({ id }) => Number(id) < before).slice(0, limit) };
  };
}

type Answering = Parameters<ReturnType<typeof fakeServer>['answer']>[1];

/** Renders a hook that reads a list. */
function renderList<List>(useList: () => List, call: string, answer: Answering) {
  const server = fakeServer({ [call]: answer });
  const { store } = makeTestStore({ server, device: testDevice({ token: aToken() }) });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const { result } = renderHook(useList, { wrapper });
  const asked = () => server.sent(call).map(({ query }) => query);
  return { server, store, asked, shown: () => result.current };
}

const setup = (answer: Answering) => renderList(() => useTransactions(), list, answer);

/** Waits for the whole list, and returns its ids. */
async function wholeList({ shown }: ReturnType<typeof setup>) {
  await waitFor(() => expect(shown().isWhole).toBe(true));
  return shown().data?.items.map(({ id }) => id);
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => count - index);

describe('a list', () => {
  test('a short list is read as one page', async () => {
    const view = setup(paging(transactions(99)));
    expect(await wholeList(view)).toEqual(numbers(99));
    expect(view.asked()).toEqual(['limit=100']);
  });

  test.each([
    [100, ['limit=100', 'limit=1000&before=1']],
    [1100, ['limit=100', 'limit=1000&before=1001', 'limit=1000&before=1']],
    [
      2500,
      ['limit=100', 'limit=1000&before=2401', 'limit=1000&before=1401', 'limit=1000&before=401'],
    ],
  ])('a list of %p items is read in pages', async (count, pages) => {
    const view = setup(paging(transactions(count)));
    expect(await wholeList(view)).toEqual(numbers(count));
    expect(view.asked()).toEqual(pages);
  });

  test.each([201, 150])(
    'an unreadable item is counted once, whichever page it is on (item %p)',
    async (unreadable) => {
      const all = transactions(300).map((each) =>
        each.id === unreadable ? { id: unreadable } : each,
      );
      const view = setup(paging(all));
      expect(await wholeList(view)).toEqual(numbers(300).filter((id) => id !== unreadable));
      expect(view.shown().data?.unreadable).toBe(1);
      expect(view.asked()).toEqual(['limit=100', 'limit=1000&before=201']);
    },
  );

  test('a list continues after a page without any readable item', async () => {
    const all = transactions(300).map((each) => (Number(each.id) > 200 ? { id: each.id } : each));
    const view = setup(paging(all));
    expect(await wholeList(view)).toEqual(numbers(200));
    expect(view.shown().data?.unreadable).toBe(100);
  });

  test('a list is incomplete if a full page has no ids to continue from', async () => {
    const view = setup({ body: Array.from({ length: 100 }, () => null) });
    await waitFor(() => expect(view.shown().data?.unreadable).toBe(100));
    expect(view.shown()).toMatchObject({ isWhole: false, isLoading: false, isError: true });
    expect(view.shown().error).toEqual({ kind: 'schema', path: 'id' });
  });

  test.each([100, 1200])(
    'a list has no duplicates if the server ignores the page parameters (%p items)',
    async (count) => {
      const view = setup({ body: transactions(count) });
      expect(await wholeList(view)).toEqual(numbers(count));
    },
  );

  test('a list is incomplete if the server honours `limit` but ignores `before`', async () => {
    const view = setup(({ query }) => ({
      body: transactions(3000).slice(0, Number(new URLSearchParams(query).get('limit'))),
    }));
    await waitFor(() => expect(view.shown().isError).toBe(true));
    expect(view.shown()).toMatchObject({ isWhole: false, isLoading: false });
    expect(view.asked()).toHaveLength(2);
  });

  test.each([40, 100, 1200])(
    'a list of %p items is read with one request from a server that only supports section 7 of the specification, which has no pages',
    async (count) => {
      jest.replaceProperty(environment, 'apiExtensions', false);
      const view = setup({ body: transactions(count) });
      expect(await wholeList(view)).toEqual(numbers(count));
      expect(view.asked()).toEqual(['']);
    },
  );

  test('a list is refetched page by page, and the old list is shown meanwhile', async () => {
    const view = setup(paging(transactions(300)));
    await wholeList(view);
    const held = heldAnswer();
    const newer = transactions(301);
    view.server.answer(list, (request) =>
      request.query.includes('before') ? held.answer() : paging(newer)(request),
    );
    act(() => void view.shown().refetch());
    await waitFor(() => expect(view.asked()).toHaveLength(4));
    expect(view.shown().data?.items).toHaveLength(300);
    held.give({ body: newer.slice(100) });
    await waitFor(() => expect(view.shown().data?.items).toHaveLength(301));
  });
});

describe('the first page of a long list', () => {
  test('the first page is shown while the rest is loading', async () => {
    const all = transactions(300);
    const held = heldAnswer();
    const view = setup((request) =>
      request.query.includes('before') ? held.answer() : paging(all)(request),
    );
    await waitFor(() => expect(view.asked()).toHaveLength(2));
    expect(view.shown()).toMatchObject({ isWhole: false, isLoading: true });
    expect(view.shown().data?.items).toHaveLength(100);
    held.give({ body: all.slice(100) });
    expect(await wholeList(view)).toEqual(numbers(300));
  });

  test("the first page stays if the rest can't be read, and a reload reads the rest", async () => {
    const all = paging(transactions(300));
    const view = setup((request) =>
      request.query.includes('before') ? { status: 400, body: {} } : all(request),
    );
    await waitFor(() => expect(view.shown().error).toMatchObject({ kind: 'http', status: 400 }));
    expect(view.shown()).toMatchObject({ isWhole: false, isLoading: false });
    expect(view.shown().data?.items).toHaveLength(100);
    view.server.answer(list, all);
    act(() => void view.shown().refetch());
    expect(await wholeList(view)).toEqual(numbers(300));
  });

  test("cliques aren't shown before all pages are read, because a partial sum would be wrong", async () => {
    const cliques = Array.from({ length: 101 }, (_, index) => aClique({ id: 101 - index }));
    const held = heldAnswer();
    const view = renderList(
      () => useMyCliques(),
      'GET /clique/my-cliques/',
      (request) => (request.query.includes('before') ? held.answer() : paging(cliques)(request)),
    );
    await waitFor(() => expect(view.asked()).toHaveLength(2));
    expect(view.shown()).toMatchObject({ data: undefined, isLoading: true });
    held.give({ body: cliques.slice(100) });
    await waitFor(() => expect(view.shown().data?.items).toHaveLength(101));
    act(() => void view.store.dispatch(baseApi.util.resetApiState()));
  });
});
