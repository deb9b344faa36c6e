import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { faultsOfBooks } from '../../../../server/testing/books.ts';
import { findSendingStop } from '../../../../server/src/money/withdrawals/stopSending.ts';
import { assertRefused } from '../../../../server/testing/money.ts';
import { lastAudit } from '../../support/staff.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { staffSession } from '../../../../server/testing/staff.ts';
import { statementRail } from '../../support/statementRail.ts';

const hour = 60 * 60;
const statement = statementRail();
let server: TestServer;
let ada: string;
let chidi: string;

before(async () => {
  server = await startTestServer({}, { adaptRail: () => statement });
  ada = await staffSession(server.dependencies, 'ada');
  chidi = await staffSession(server.dependencies, 'chidi');
  await reconcile();
});
after(() => server.close());

const postAs = (session: string, url: string, body: unknown = {}) =>
  server.call({ method: 'POST', url: `/office/api${url}`, session, body });

async function reconcile() {
  const { status, body, text } = await postAs(ada, '/reconcile/');
  assert.equal(status, 200, text);
  return body as {
    is_clean: boolean;
    is_alarming: boolean;
    difference: string;
    exceptions: readonly unknown[];
  };
}

const proposeSettlement = (reason = 'Lost in their migration') =>
  postAs(ada, '/difference/settle/', { reason });

async function newestProposal(): Promise<number> {
  const { body } = await server.call({ url: '/office/api/proposals/', session: ada });
  return Number((body as { id: number }[])[0]?.id);
}

const confirm = async (session: string) =>
  postAs(session, `/proposals/${await newestProposal()}/confirm/`);
const findStop = () => findSendingStop(server.dependencies.database);

it('a difference that two people have settled with a reason no longer stops the sending', async () => {
  assertRefused(
    await proposeSettlement(),
    409,
    'detail',
    'The last reconciliation found no difference.',
  );
  statement.lose(500_000_00n);
  assert.equal((await reconcile()).is_alarming, false);
  await server.pass(25 * hour);
  const { is_alarming, difference } = await reconcile();
  assert.deepEqual([is_alarming, difference], [true, '-500000.00']);
  assert.equal((await findStop())?.stopped_by, 'ada');

  assertRefused(await postAs(ada, '/difference/settle/', { reason: '' }), 400);
  assert.equal((await proposeSettlement()).status, 200);
  assertRefused(await confirm(ada), 409);
  assert.equal((await confirm(chidi)).status, 200);
  const { actor, action, detail } = await lastAudit(server);
  assert.deepEqual(
    [actor, action, detail],
    [
      'chidi',
      'difference settled',
      { amount: '-₦500,000.00', reason: 'Lost in their migration', proposed_by: 'ada' },
    ],
  );
  assert.equal((await postAs(ada, '/withdrawals/resume/')).status, 200);
  for (let night = 0; night < 3; night += 1) {
    assert.equal((await reconcile()).is_clean, true);
    await server.pass(24 * hour);
  }
  assert.equal(await findStop(), undefined);
  const faults = await faultsOfBooks(server.dependencies);
  assert.deepEqual(faults, []);
});

it('a difference is settled once, and only as it was proposed', async () => {
  statement.lose(7_00n);
  await reconcile();
  await proposeSettlement();
  statement.lose(1_00n);
  await reconcile();
  assertRefused(
    await confirm(chidi),
    409,
    'detail',
    'The difference has changed since you proposed this. Propose to settle it again.',
  );
  await proposeSettlement();
  assert.equal((await confirm(chidi)).status, 200);
  assertRefused(
    await proposeSettlement(),
    409,
    'detail',
    'This difference is already settled. Reconcile again to see what’s left.',
  );
  assert.equal((await reconcile()).is_clean, true);
});

it('a reconciliation counts exactly what it lists, even if the provider’s clock is ahead', async () => {
  const now = server.dependencies.clock.now().getTime();
  const bookAt = (id: string, at: number) =>
    statement.book({ id, at: new Date(at), amount: 5_00n, reference: undefined, description: id });
  const countEverywhere = async () => {
    const { exceptions } = await reconcile();
    const read = (url: string) => server.call({ url: `/office/api${url}`, session: ada });
    const [list, session] = [await read('/exceptions/'), await read('/session/')];
    const { reconciliation } = (session.body as { waiting: Record<string, number> }).waiting;
    return [exceptions.length, (list.body as unknown[]).length, reconciliation];
  };
  bookAt('on time', now);
  bookAt('ahead', now + 60_000);
  assert.deepEqual(await countEverywhere(), [1, 1, 1]);
  await server.pass(60);
  assert.deepEqual(await countEverywhere(), [2, 2, 2]);
});
