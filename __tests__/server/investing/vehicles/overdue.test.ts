import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { newAgreement, repay } from '../../../../server/testing/fleet.ts';
import { kobo, passDays } from '../../../../server/testing/money.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { agree, asStaff, operate } from '../../support/staff.ts';

let server: TestServer;

interface Agreement {
  readonly status: string;
  readonly outstanding: string;
  readonly overdue: string;
  readonly overdue_instalments: number;
  readonly days_past_due: number;
}

interface Arrears {
  readonly outstanding: string;
  readonly ages: readonly { readonly overdue: string; readonly outstanding: string }[];
  readonly late: readonly { readonly id: number }[];
}

const readFromOffice = async <Body>(path: string) =>
  (await asStaff(server, { url: `/office/api${path}` })).body as Body;

async function assertAccepted(url: string, body: unknown): Promise<void> {
  const reply = await operate(server, url, body);
  assert.equal(reply.status, 200, reply.text);
}

/**
 * Ways in which an agreement ends or continues today. Each agreement has a deposit of ₦100.00 and ten weekly
 * instalments of ₦90.00. Its driver has paid ₦500.00 in all: the deposit, four instalments and part of the fifth. Two
 * more instalments are overdue, and one is due today.
 */
const endings: Readonly<Record<string, (agreement: number) => Promise<unknown>>> = {
  active: async () => undefined,
  ended: (agreement) => repay(server, agreement, '500.00'),
  repossessed: (agreement) =>
    assertAccepted(`/agreements/${agreement}/repossess/`, { notice_on: '2026-02-20' }),
  'written off': (agreement) =>
    agree(server, `/agreements/${agreement}/write-off/`, { reason: 'Stolen' }),
  restructured: (agreement) =>
    assertAccepted(`/agreements/${agreement}/restructure/`, {
      instalments: 50,
      interval: 'week',
      reason: 'Illness',
    }),
};

const ids = new Map<string, number>();

/**
 * Creates an agreement for each way in `endings`, ends or continues it in that way, and moves the clock by nine weeks.
 */
before(async () => {
  server = await startTestServer();
  for (const [status, end] of Object.entries(endings)) {
    const agreement = await newAgreement(server, { start_date: '2026-01-05' });
    assert.equal((await repay(server, agreement, '500.00')).status, 200);
    await end(agreement);
    ids.set(status, agreement);
  }
  await passDays(server, 63);
});
after(() => server.close());

describe('overdue amounts nine weeks later', () => {
  const cases: readonly (readonly [
    string,
    outstanding: string,
    overdue: string,
    number,
    number,
  ])[] = [
    ['active', '500.00', '500.00', 6, 84],
    ['ended', '0.00', '0.00', 0, 0],
    // The instalment due on the day of the repossession still counts.
    ['repossessed', '500.00', '320.00', 4, 84],
    ['written off', '0.00', '0.00', 0, 0],
    ['restructured', '0.00', '0.00', 0, 0],
  ];
  for (const [status, outstanding, overdue, instalments, days] of cases) {
    it(`after nine weeks, ${overdue} of ${outstanding} outstanding is overdue under an agreement that is ${status}`, async () => {
      const found = await readFromOffice<Agreement>(`/agreements/${ids.get(status)}/`);
      assert.deepEqual(
        [found.status, found.outstanding, found.overdue],
        [status, outstanding, overdue],
      );
      assert.deepEqual([found.overdue_instalments, found.days_past_due], [instalments, days]);
    });
  }

  it('after nine weeks, the overdue amount is never more than the outstanding amount in any list', async () => {
    const all = await readFromOffice<readonly Agreement[]>('/agreements/');
    const { ages, late } = await readFromOffice<Arrears>('/arrears/');
    assert.equal(all.length, Object.keys(endings).length + 1);
    for (const { overdue, outstanding } of [...all, ...ages]) {
      assert.ok(kobo(overdue) <= kobo(outstanding), `${overdue} of ${outstanding}`);
    }
    // The agreement that replaced the restructured one is late too.
    assert.deepEqual(
      late.map(({ id }) => id),
      [ids.get('active'), Math.max(...ids.values()) + 1],
    );
  });
});
