import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import fc from 'fast-check';
import { newAgreement, repay } from '../../../../server/testing/fleet.ts';
import { assertBooksBalance, kobo } from '../../../../server/testing/money.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { agree, asOperator } from '../../support/operator.ts';

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
}
const agreementOf = async (id: number) =>
  (await asOperator(server, { url: `/office/api/agreements/${id}/` })).body as Agreement;

it('What is repaid, outstanding and written off is the price at any moment', async () => {
  const amount = fc.integer({ min: 1, max: 60_000 }).map((all) => (all / 100).toFixed(2));
  const step = fc.oneof({ weight: 5, arbitrary: amount }, fc.constant('write off' as const));
  const property = fc.asyncProperty(
    fc.array(step, { minLength: 2, maxLength: 6 }),
    async (steps) => {
      const id = await newAgreement(server);
      let repaid = 0n;
      for (const one of steps) {
        const { status, outstanding, written_off } = await agreementOf(id);
        if (one !== 'write off') {
          const isOwed = kobo(one) <= kobo(outstanding) + kobo(written_off);
          assert.equal((await repay(server, id, one)).status, isOwed ? 200 : 409);
          if (isOwed) repaid += kobo(one);
        } else if (status === 'active') {
          await agree(server, `/agreements/${id}/write-off/`, { reason: 'Stolen' });
        }
        const now = await agreementOf(id);
        assert.equal(kobo(now.repaid), repaid);
        assert.equal(kobo(now.status === 'written off' ? now.outstanding : now.written_off), 0n);
        assert.equal(
          kobo(now.repaid) + kobo(now.outstanding) + kobo(now.written_off),
          kobo(now.price),
        );
      }
      await assertBooksBalance(server);
    },
  );
  await fc.assert(property, { numRuns: 10 });
});
