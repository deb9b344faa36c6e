import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { newAgreement, repay } from '../../../../server/testing/fleet.ts';
import { assertRefused } from '../../../../server/testing/money.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { asStaff, lastAudit, operate, staffMember } from '../../support/staff.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const requestTerms = (agreement: number) =>
  operate(server, `/agreements/${agreement}/hardship/`, { reason: 'My route is closed.' });
const refuse = (agreement: number) =>
  operate(server, `/agreements/${agreement}/hardship/refuse/`, { reason: 'It has reopened.' });

async function requestOf(agreement: number): Promise<unknown> {
  const { body } = await asStaff(server, { url: '/office/api/arrears/' });
  const { late } = body as { late: { id: number; hardship: unknown }[] };
  const listed = late.find(({ id }) => id === agreement)?.hardship;
  const timeline = await asStaff(server, { url: `/office/api/agreements/${agreement}/` });
  assert.deepEqual((timeline.body as { hardship: unknown }).hardship, listed);
  return listed;
}

const lateAgreement = () => newAgreement(server, { start_date: '2026-01-20' });

describe('a hardship request', () => {
  it('a hardship request is recorded once, and can be made again after it was refused', async () => {
    const id = await lateAgreement();
    assert.equal(await requestOf(id), null);
    assertRefused(await refuse(id), 409);
    assert.equal((await requestTerms(id)).status, 200);
    assert.deepEqual(await requestOf(id), {
      reason: 'My route is closed.',
      recorded_by: staffMember,
      recorded_at: server.dependencies.clock.now().toISOString(),
    });
    const recorded = await lastAudit(server);
    assert.deepEqual(
      [recorded.action, recorded.detail],
      ['hardship request recorded', { reason: 'My route is closed.' }],
    );
    assertRefused(await requestTerms(id), 409);

    assert.equal((await refuse(id)).status, 200);
    assert.equal(await requestOf(id), null);
    const refused = await lastAudit(server);
    assert.deepEqual(
      [refused.action, refused.detail],
      ['hardship request refused', { reason: 'My route is closed.', refusal: 'It has reopened.' }],
    );
    assert.equal((await requestTerms(id)).status, 200);
  });

  it('an agreement lists all its hardship requests with their refusals, newest first', async () => {
    const id = await lateAgreement();
    await requestTerms(id);
    await refuse(id);
    await requestTerms(id);
    const { body } = await asStaff(server, { url: `/office/api/agreements/${id}/` });
    const at = server.dependencies.clock.now().toISOString();
    const asked = { reason: 'My route is closed.', recorded_by: staffMember, recorded_at: at };
    assert.deepEqual((body as { requests: unknown }).requests, [
      { ...asked, refusal: null, refused_by: null, refused_at: null },
      { ...asked, refusal: 'It has reopened.', refused_by: staffMember, refused_at: at },
    ]);
  });

  it('a hardship request is granted by a restructure, and the new agreement has no request', async () => {
    const id = await lateAgreement();
    await requestTerms(id);
    const reply = await operate(server, `/agreements/${id}/restructure/`, {
      instalments: 20,
      interval: 'week',
      reason: 'Granted',
    });
    assert.equal(reply.status, 200, reply.text);
    assertRefused(await refuse(id), 409);
    const { id: next } = reply.body as { id: number };
    assert.equal((await requestTerms(next)).status, 200);
  });

  it('a hardship request is refused for an agreement that has ended', async () => {
    const id = await lateAgreement();
    await repay(server, id, '1000.00');
    assertRefused(await requestTerms(id), 409, 'detail', 'This agreement has ended.');
  });

  it('all requests of an agreement, refused ones included, are found by an index', async () => {
    await server.dependencies.connection.exclusively(async (session) => {
      await session.query('SET enable_seqscan = off');
      const plan = await session.query(
        'EXPLAIN SELECT reason FROM hardship_requests WHERE agreement_id = 1 ORDER BY id DESC',
      );
      await session.query('RESET enable_seqscan');
      assert.doesNotMatch(JSON.stringify(plan), /Seq Scan|hardship_requests_pkey/);
    });
  });

  it("a hardship request can't be changed or deleted", async () => {
    const { connection } = server.dependencies;
    const other = await lateAgreement();
    await requestTerms(other);
    await assert.rejects(
      connection.query(`UPDATE hardship_requests SET reason = 'x' WHERE agreement_id = ${other}`),
    );
    await assert.rejects(
      connection.query(`DELETE FROM hardship_requests WHERE agreement_id = ${other}`),
    );
  });
});
