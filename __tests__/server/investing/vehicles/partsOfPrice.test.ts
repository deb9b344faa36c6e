import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import fc from 'fast-check';
import { newAgreement, repay } from '../../../../server/testing/fleet.ts';
import { assertBooksBalance, kobo } from '../../../../server/testing/money.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { agree, asStaff, operate } from '../../support/staff.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

interface Agreement {
  readonly status: string;
  readonly price: string;
  readonly repaid: string;
  readonly outstanding: string;
  readonly written_off: string;
  readonly taken_over: string;
  readonly replaced_by: number | null;
}
const agreementOf = async (id: number) =>
  (await asStaff(server, { url: `/office/api/agreements/${id}/` })).body as Agreement;

/** Returns the parts of the price in kobo. */
const partsOf = ({ repaid, outstanding, written_off, taken_over }: Agreement) =>
  [repaid, outstanding, written_off, taken_over].map(kobo);

const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);

it('the repaid, outstanding, written-off and transferred amounts of an agreement always add up to its price', async () => {
  const amount = fc.integer({ min: 1, max: 60_000 }).map((all) => (all / 100).toFixed(2));
  const step = fc.oneof(
    { weight: 6, arbitrary: amount },
    { weight: 2, arbitrary: fc.constant('restructure' as const) },
    fc.constant('write off' as const),
  );
  const property = fc.asyncProperty(
    fc.array(step, { minLength: 2, maxLength: 7 }),
    async (steps) => {
      let id = await newAgreement(server);
      let all = [id];
      let repaid = 0n;
      for (const one of steps) {
        const { status, outstanding, written_off } = await agreementOf(id);
        if (one === 'restructure') {
          const terms = { instalments: 3, interval: 'week', reason: 'Illness' };
          const reply = await operate(server, `/agreements/${id}/restructure/`, terms);
          if (status === 'active' && kobo(outstanding) >= 3n) assert.equal(reply.status, 200);
          id = (reply.body as { id?: number }).id ?? id;
          all = [...new Set([...all, id])];
        } else if (one === 'write off') {
          if (status === 'active')
            await agree(server, `/agreements/${id}/write-off/`, { reason: 'Stolen' });
        } else {
          const isOwed = kobo(one) <= kobo(outstanding) + kobo(written_off);
          assert.equal((await repay(server, id, one)).status, isOwed ? 200 : 409);
          if (isOwed) repaid += kobo(one);
        }
        const chain = await Promise.all(all.map(agreementOf));
        for (const each of chain) {
          assert.equal(sumOf(partsOf(each)), kobo(each.price));
          assert.ok(partsOf(each).filter((part) => part > 0n).length <= 2);
        }
        const [first] = chain;
        assert.equal(sumOf(chain.map((each) => kobo(each.repaid))), repaid);
        assert.equal(
          repaid + sumOf(chain.map(({ outstanding: o, written_off: w }) => kobo(o) + kobo(w))),
          kobo(first?.price ?? ''),
        );
      }
      await assertBooksBalance(server);
    },
  );
  await fc.assert(property, { numRuns: 10 });
});
