import assert from 'node:assert/strict';
import { afterEach, beforeEach, it } from 'node:test';
import { recordAudit } from '../../../../server/src/platform/audit/record.ts';
import { sealAudit } from '../../../../server/src/platform/audit/seal.ts';
import { inTransaction } from '../../../../server/src/platform/db/transaction.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { asStaff, staffMember } from '../../support/staff.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const recordFreeze = (actor: string, subject: string, at: string) =>
  inTransaction(server.dependencies.database, (transaction) =>
    recordAudit(transaction, { at: new Date(at), actor }, 'wallet frozen', subject, {
      reason: '=HYPERLINK("x")',
      before: 'open',
    }),
  );

interface Found {
  readonly id: number;
  readonly action: string;
  readonly subject: string;
  readonly is_sealed: boolean;
}

async function search(query: string): Promise<readonly Found[]> {
  const reply = await asStaff(server, { url: `/office/api/audit/?${query}` });
  assert.equal(reply.status, 200, reply.text);
  return reply.body as readonly Found[];
}

const subjectsOf = (found: readonly Found[]) => found.map(({ subject }) => subject);

it('the audit can be searched by person, action, subject and days in Lagos, and shows which records are sealed', async () => {
  await recordFreeze('ada', 'wallet 1', '2026-02-01T22:59:59Z');
  await recordFreeze('ada', 'wallet 2', '2026-02-01T23:00:00Z');
  await sealAudit(server.dependencies.connection);
  await recordFreeze('bola', 'wallet 2', '2026-02-03T10:00:00Z');

  assert.deepEqual(subjectsOf(await search('actor=ada')), ['wallet 2', 'wallet 1']);
  assert.deepEqual(
    (await search('subject=wallet 2')).map(({ is_sealed }) => is_sealed),
    [false, true],
  );
  // The second record is at the start of a new day in Lagos.
  const first = 'action=wallet frozen&from=2026-02-01&until=2026-02-01';
  assert.deepEqual(subjectsOf(await search(first)), ['wallet 1']);
  const [newest] = await search('action=wallet frozen');
  assert.ok(newest);
  const before = `action=wallet frozen&before=${newest.id}`;
  assert.deepEqual(subjectsOf(await search(before)), ['wallet 2', 'wallet 1']);
});

it('the audit can be filtered by what people of the office decided, what they read, and their sign-ins', async () => {
  const record = (actor: string, action: string) =>
    inTransaction(server.dependencies.database, (transaction) =>
      recordAudit(transaction, { at: new Date('2026-02-05T10:00:00Z'), actor }, action, 'kyc 1'),
    );
  for (const action of [
    'customer record read',
    'kyc image viewed',
    'file downloaded',
    'file sent',
  ]) {
    await record(staffMember, action);
  }
  await record(staffMember, 'staff signed in');
  await record(staffMember, 'kyc approved');
  await record(staffMember, 'staff roles: confirmed');
  await record('customer 1', 'wallet frozen');
  await record('job', 'old records erased');
  const actionsOf = async (kind: string) =>
    (await search(`kind=${kind}&subject=kyc 1&sort=oldest`)).map(({ action }) => action);
  assert.deepEqual(await actionsOf('decisions'), ['kyc approved', 'staff roles: confirmed']);
  assert.deepEqual(await actionsOf('reads'), [
    'customer record read',
    'kyc image viewed',
    'file downloaded',
    'file sent',
  ]);
  assert.deepEqual(await actionsOf('sign-ins'), ['staff signed in']);
});

it('the audit can be downloaded as a file, in which no cell is a formula', async () => {
  for (let number = 0; number < 510; number += 1) {
    await recordFreeze('chidi', `wallet ${number}`, '2026-02-05T10:00:00Z');
  }
  const reply = await asStaff(server, { url: '/office/api/audit/?actor=chidi&format=csv' });
  assert.equal(reply.status, 200, reply.text);
  assert.match(String(reply.headers['content-type']), /^text\/csv/);
  const lines = reply.text.trimEnd().split('\r\n');
  assert.equal(lines.length, 511);
  assert.equal(lines[0], '\uFEFF"id","at","actor","action","subject","detail","is_sealed"');
  assert.match(
    lines[1] ?? '',
    /^"\d+","2026-02-05T10:00:00.000Z","chidi","wallet frozen","wallet 509","\{/,
  );
});
