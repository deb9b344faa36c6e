import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { newClique, richCustomer } from '../../../../server/testing/cliques.ts';
import { readInBatches, type Page } from '../../../../server/src/platform/http/pages.ts';
import { newCustomer, payIn, type TestCustomer } from '../../../../server/testing/customers.ts';
import { newAsset } from '../../../../server/testing/money.ts';
import {
  assertDocumented,
  operationsOf,
  type Operation,
} from '../../../../server/testing/operations.ts';
import { startTestServer, type Reply, type TestServer } from '../../../../server/testing/server.ts';
import { machineKey } from '../../../../server/testing/staff.ts';

let server: TestServer;
let ada: TestCustomer;
let operations: Operation[];

interface Listed {
  readonly id: number;
}

const unusualText = 'A "quoted"\n\\ \u2028 ₦ 🚌';

before(async () => {
  server = await startTestServer({}, { constants: { publicCliques: 3 } });
  operations = await operationsOf(server);
  ada = await richCustomer(server, '100000');
  const asset = await newAsset(server, {
    units: 100,
    description: unusualText,
    roi_basis_points: 1250,
  });
  for (let number = 0; number < 5; number += 1) {
    await newClique(server, ada.token, asset, { name: `${unusualText} ${number}` });
    // Every second private clique is fully funded, so it is an investment.
    const contribution = number % 2 ? '600.00' : '1200.03';
    await newClique(server, ada.token, asset, { visibility: 'private', contribution });
    const body = { amount_invested: '1200.03', payout_interval: 'week', agreed_to_contract: true };
    await server.call({ method: 'POST', url: `/asset/${asset}/invest/`, token: ada.token, body });
  }
});
after(() => server.close());

async function readPage(path: string, query = '', token: string | undefined = ada.token) {
  const reply = await server.call({ url: `${path}${query}`, token });
  assert.equal(reply.status, 200, reply.text);
  const operation = operations.find(({ name }) => name === `GET ${path}`);
  assert.ok(operation);
  assertDocumented(operation, reply);
  return reply;
}

const listOf = ({ body }: Reply) => body as readonly Listed[];

/** Returns a whole list, read page by page. */
async function pagesOf(path: string, limit: number, token?: string): Promise<Listed[]> {
  const listed: Listed[] = [];
  for (let before = ''; ;) {
    const page = listOf(await readPage(path, `?limit=${limit}${before}`, token));
    assert.ok(page.length <= limit);
    listed.push(...page);
    if (page.length < limit) return listed;
    before = `&before=${listed.at(-1)?.id}`;
  }
}

const paths = [
  '/wallet/transactions/',
  '/notification/notifications/',
  '/clique/my-cliques/',
  '/clique/public/',
];

describe('a list', () => {
  for (const path of paths) {
    it(`${path} comes in pages that together are the whole list, newest first`, async () => {
      const whole = path.includes('public') ? [] : listOf(await readPage(path));
      const paged = await pagesOf(path, 2);
      assert.ok(paged.length >= 5);
      if (whole.length > 0) assert.deepEqual(paged, whole);
      const ids = paged.map(({ id }) => id);
      assert.deepEqual(
        ids,
        [...new Set(ids)].sort((one, other) => other - one),
      );
    });

    it(`${path} starts with the newest row before an id that is too large for the column`, async () => {
      const first = listOf(await readPage(path, '?limit=2'));
      assert.deepEqual(listOf(await readPage(path, '?limit=2&before=3000000000')), first);
    });

    it(`${path} refuses invalid page parameters`, async () => {
      for (const query of ['limit=0', 'limit=1001', 'limit=x', 'before=0', 'before=1.5']) {
        const reply = await server.call({ url: `${path}?${query}`, token: ada.token });
        assert.equal(reply.status, 400, query);
        assert.match(reply.text, /isn’t valid/);
      }
    });
  }

  it('each page of a list has its own ETag', async () => {
    for (const path of paths) {
      const url = `${path}?limit=2`;
      const { headers } = await server.call({ url, token: ada.token });
      const known = { 'if-none-match': String(headers.etag) };
      const again = await server.call({ url, token: ada.token, headers: known });
      assert.deepEqual([again.status, again.text], [304, ''], path);
    }
    const url = '/wallet/transactions/?limit=2';
    const { headers } = await server.call({ url, token: ada.token });
    await payIn(server, ada, '1');
    const known = { 'if-none-match': String(headers.etag) };
    assert.equal((await server.call({ url, token: ada.token, headers: known })).status, 200);
  });

  it('a list of any length is complete, without duplicate or missing rows', async () => {
    const chidi = await newCustomer(server);
    await server.dependencies.connection.query(
      `INSERT INTO notifications (customer_id, kind, title, message, created_at)
       SELECT id, 'deposit', $1, 'Number ' || number, now()
       FROM customers, generate_series(1, 600) AS number WHERE email = $2`,
      [unusualText, chidi.email],
    );
    const listed = listOf(await readPage('/notification/notifications/', '', chidi.token));
    const messages = (listed as unknown as { message: string; title: string }[]).filter(
      ({ title }) => title === unusualText,
    );
    assert.deepEqual(
      messages.map(({ message }) => message),
      Array.from({ length: 600 }, (_, index) => `Number ${600 - index}`),
    );
    const limited = listOf(
      await readPage('/notification/notifications/', '?limit=300', chidi.token),
    );
    assert.deepEqual(limited, listed.slice(0, 300));
  });
});

it('a list of the office can be read before an id that exceeds the range of the column', async () => {
  const token = await machineKey(server.dependencies, 'pages', ['read']);
  const newestFirst = ['vehicles', 'drivers', 'agreements', 'withdrawals', 'proposals'];
  for (const list of newestFirst) {
    const reply = await server.call({ url: `/office/api/${list}/?before=3000000000`, token });
    assert.equal(reply.status, 200, `${list}: ${reply.text}`);
  }
});

describe('a list that the server reads in batches', () => {
  /** Reads a list with `rows` rows, newest first. Returns the pages that are requested for that, and the ids. */
  async function pagesAskedFor(rows: number, list: { limit?: number; after?: number }) {
    const pages: [number | undefined, number][] = [];
    const read = async ({ limit, after: from = rows + 1 }: Page) => {
      pages.push([from, limit]);
      const length = Math.min(limit, from - 1);
      return Array.from({ length }, (_, index) => ({ id: from - 1 - index }));
    };
    const listed = await readInBatches({ sort: 'newest', ...list }, read, 10);
    return { pages, ids: listed.map(({ id }) => id) };
  }

  it('a list that is read in batches continues after the last row of each batch until a batch isn’t full', async () => {
    const { pages, ids } = await pagesAskedFor(25, {});
    assert.deepEqual(pages, [
      [26, 10],
      [16, 10],
      [6, 10],
    ]);
    assert.deepEqual(
      ids,
      Array.from({ length: 25 }, (_, index) => 25 - index),
    );
  });

  it('a list reads no more rows than the call requests', async () => {
    const { pages, ids } = await pagesAskedFor(100, { limit: 12, after: 50 });
    assert.deepEqual(pages, [
      [50, 10],
      [40, 2],
    ]);
    assert.equal(ids.length, 12);
  });
});

describe('the portfolio', () => {
  const path = '/users/investments/';
  type Kind = 'active_investments' | 'active_clique_investments';
  const kinds: [Kind, string][] = [
    ['active_investments', 'before'],
    ['active_clique_investments', 'before_clique'],
  ];

  for (const [kind, parameter] of kinds) {
    it(`the portfolio comes in pages: ${kind}`, async () => {
      const portfolio = async (query: string) =>
        ((await readPage(path, query)).body as Record<Kind, Listed[]>)[kind];
      const whole = await portfolio('');
      assert.ok(whole.length >= 3);
      const first = await portfolio('?limit=2');
      assert.deepEqual(first, whole.slice(0, 2));
      const rest = await portfolio(`?limit=1000&${parameter}=${first[1]?.id}`);
      assert.deepEqual(rest, whole.slice(2));
    });
  }

  it("the portfolio has the asset's texts unchanged, without its contract", async () => {
    const { body, text } = await readPage(path);
    const { active_investments: own } = body as {
      active_investments: { asset: { description: string }; asset_roi_at_investment: number }[];
    };
    assert.equal(own[0]?.asset.description, unusualText);
    assert.equal(own[0].asset_roi_at_investment, 12.5);
    assert.doesNotMatch(text, /contract/);
  });
});

describe('the public cliques', () => {
  const path = '/clique/public/';

  it('the first reply with public cliques is limited, and pages with a token lead to the others', async () => {
    for (const token of [undefined, ada.token]) {
      const reply = await server.call({ url: path, token });
      assert.equal(listOf(reply).length, 3);
      const older = await server.call({ url: `${path}?before=${listOf(reply)[2]?.id}`, token });
      assert.equal(listOf(older).length, token ? 2 : 0);
    }
  });

  it('visitors without a token share a list of public cliques that is at most five seconds old', async () => {
    server.passRealTime(5);
    const listed = async () => listOf(await server.call({ url: path })).map(({ id }) => id);
    const before = await listed();
    const added = await newClique(server, ada.token, await newAsset(server));
    const replies = await Promise.all(Array.from({ length: 50 }, listed));
    assert.deepEqual(
      replies,
      replies.map(() => before),
    );
    server.passRealTime(5);
    assert.equal((await listed())[0], added);
  });

  it('the public cliques don’t include a clique that has ended', async () => {
    const asset = await newAsset(server, { duration_weeks: 1 });
    const { token } = await richCustomer(server);
    const id = await newClique(server, token, asset, { contribution: '1200.03' });
    const isListed = async () =>
      listOf(await server.call({ url: `${path}?limit=1000`, token: ada.token })).some(
        (clique) => clique.id === id,
      );
    assert.equal(await isListed(), true);
    await server.dependencies.connection.query(
      "UPDATE cliques SET status = 'completed', ended_at = now() WHERE id = $1",
      [id],
    );
    assert.equal(await isListed(), false);
  });
});
