import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { companyAccount, openAccount } from '../../../../server/src/money/ledger/ledgerAccounts.ts';
import { findOwner } from '../../../../server/src/money/ledger/owner.ts';
import { payFromWallet } from '../../../../server/src/money/wallet/payFromWallet.ts';
import { inTransaction } from '../../../../server/src/platform/db/transaction.ts';
import { payIn } from '../../../../server/testing/customers.ts';
import { postgresUrl } from '../../../../server/testing/database.ts';
import {
  assertBooksBalance,
  assertRefused,
  balanceOf,
  titlesOf,
} from '../../../../server/testing/money.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { staffSession } from '../../../../server/testing/staff.ts';
import {
  decide,
  newestWithdrawal,
  pin,
  receiver,
  withdrawingCustomer,
  type WithdrawingCustomer,
} from '../../../../server/testing/withdrawals.ts';
import { afterPayment } from '../../support/waiting.ts';

let server: TestServer;
let ada: WithdrawingCustomer;
let sessions: { readonly bola: string; readonly chidi: string };
/** Runs during the name enquiry at the bank. Tests replace it. */
let duringEnquiry = async (): Promise<void> => undefined;

before(async () => {
  server = await startTestServer(
    {},
    {
      adaptRail: (rail) => ({
        ...rail,
        findHolder: async (...asked) => {
          await duringEnquiry();
          return rail.findHolder(...asked);
        },
      }),
    },
  );
  sessions = {
    bola: await staffSession(server.dependencies, 'bola'),
    chidi: await staffSession(server.dependencies, 'chidi'),
  };
});
after(() => server.close());
beforeEach(async () => {
  duringEnquiry = async () => undefined;
  ada = await withdrawingCustomer(server, '1000');
});

const operate = (url: string, body: unknown, session = sessions.bola) =>
  server.call({ method: 'POST', url: `/office/api${url}`, session, body });

const freeze = (reason = 'Chargeback of T1') =>
  operate('/wallets/freeze/', { email: ada.email, reason });

const withdraw = (amount: string) =>
  server.call({
    method: 'POST',
    url: '/wallet/request_withdrawal/',
    token: ada.token,
    body: { ...receiver, amount, pin },
  });

const payments = [
  ['an investment', '/asset/1/invest/', { amount_invested: 'nothing' }],
  ['a new clique', '/clique/', { name: '', asset: 1, contribution: 0, visibility: 'public' }],
  ['a contribution', '/clique/1/contribute/', { amount: 0 }],
  ['a withdrawal', '/wallet/request_withdrawal/', { ...receiver, amount: 'nothing', pin: '' }],
] as const;

describe('a frozen wallet', () => {
  it('a wallet is frozen once, with a reason, and its owner is notified', async () => {
    assert.equal((await freeze()).status, 200);
    assertRefused(await freeze(), 409);
    assert.equal((await titlesOf(server, ada.token))[0], 'Your wallet is on hold');
    const { body } = await server.call({
      url: '/office/api/wallets/frozen/',
      session: sessions.bola,
    });
    const rows = body as Readonly<Record<string, unknown>>[];
    const row = rows.find(({ email }) => email === ada.email);
    assert.deepEqual([row?.reason, row?.frozen_by], ['Chargeback of T1', 'bola']);
    assert.deepEqual([row?.first_name, row?.last_name], ['Ada', 'Obi']);
  });

  for (const [name, url, body] of payments) {
    it(`a frozen wallet refuses ${name} before any other check`, async () => {
      await freeze();
      const reply = await server.call({ method: 'POST', url, token: ada.token, body });
      assertRefused(reply, 403, 'detail', /^Your wallet is on hold/);
    });
  }

  it('a frozen wallet refuses a payment that began before the freeze, because the database lets no money out', async () => {
    await freeze();
    const { database, clock } = server.dependencies;
    const paying = inTransaction(database, async (transaction) => {
      const owner = await findOwner(transaction, ada.email);
      return payFromWallet(transaction, {
        kind: 'investment',
        reference: 'before the freeze',
        description: 'An investment',
        occurredAt: clock.now(),
        wallet: await openAccount(transaction, 'wallet', owner.id),
        to: await companyAccount(transaction, 'treasury'),
        amount: 100n,
      });
    });
    await assert.rejects(paying, { status: 403, reason: 'wallet_on_hold' });
  });

  it(
    'a freeze by staff waits for a payment that has begun, so that nothing leaves the wallet afterwards',
    { skip: !postgresUrl && 'needs PostgreSQL' },
    async () => {
      assert.equal((await afterPayment(server, ada, freeze)).status, 200);
    },
  );

  it('a frozen wallet sends no withdrawal that was waiting for approval', async () => {
    assert.equal((await withdraw('100')).status, 200);
    await freeze();
    const id = await newestWithdrawal(server);
    await assert.rejects(decide(server, id, 'approve'), { status: 409 });
    await decide(server, id, 'reject');
  });

  it('a frozen wallet still receives money', async () => {
    await freeze();
    await payIn(server, ada, '50');
    assert.equal(await balanceOf(server, ada.token), '1050.00');
  });

  it('a frozen wallet can be used again once it is unfrozen', async () => {
    await freeze();
    const unfreeze = { email: ada.email, reason: 'The bank was wrong' };
    assert.equal((await operate('/wallets/unfreeze/', unfreeze)).status, 200);
    assertRefused(await operate('/wallets/unfreeze/', unfreeze), 409);
    assert.equal((await withdraw('50')).status, 200);
  });
});

it("a withdrawal is refused if the wallet is frozen while the bank is asked for the account's holder", async () => {
  duringEnquiry = async () => {
    assert.equal((await freeze('Chargeback of T2')).status, 200);
  };
  const before = await balanceOf(server, ada.token);
  assertRefused(await withdraw('50'), 403, 'detail', /^Your wallet is on hold/);
  assert.equal(await balanceOf(server, ada.token), before);
});

describe('a debit by staff', () => {
  const propose = (amount: string) =>
    operate('/wallets/debit/', { email: ada.email, amount, reason: 'the deposit was taken back' });

  /** Returns what customers owe in kobo, as a negative amount. */
  async function owed(): Promise<number> {
    const [row] = await server.dependencies.connection.query(
      `SELECT coalesce(sum(amount), 0)::int AS kobo FROM entries
       JOIN accounts ON accounts.id = account_id WHERE kind = 'receivables'`,
    );
    return Number(row?.kobo);
  }

  async function confirm(session: string) {
    const { body } = await server.call({ url: '/office/api/proposals/', session });
    const [{ id } = { id: 0 }] = body as { id: number }[];
    return operate(`/proposals/${id}/confirm/`, {}, session);
  }

  it('a debit by staff needs two people', async () => {
    assert.equal((await propose('300')).status, 200);
    assertRefused(await confirm(sessions.bola), 409);
    assert.equal(await balanceOf(server, ada.token), '1000.00');
    assert.equal((await confirm(sessions.chidi)).status, 200);
    assert.equal(await balanceOf(server, ada.token), '700.00');
    assert.equal((await titlesOf(server, ada.token))[0], 'Money taken back from your wallet');
    await assertBooksBalance(server, ada.token);
  });

  it('a debit by staff that exceeds the balance empties the wallet, and the customer owes the rest', async () => {
    const before = await owed();
    await propose('1300');
    assert.equal((await confirm(sessions.chidi)).status, 200);
    assert.equal(await balanceOf(server, ada.token), '0.00');
    assert.equal((await owed()) - before, -30_000);
    await assertBooksBalance(server, ada.token);
  });

  it('a debit by staff of nothing, or from an unknown customer, is refused', async () => {
    assertRefused(await propose('0'), 400);
    const stranger = { email: 'nobody@example.com', amount: '1', reason: 'none' };
    assertRefused(await operate('/wallets/debit/', stranger), 400);
  });
});
