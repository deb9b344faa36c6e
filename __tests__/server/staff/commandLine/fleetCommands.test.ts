import assert from 'node:assert/strict';
import { it } from 'node:test';
import { findCommand } from '../../../../server/src/staff/commandLine/commands.ts';
import { UsageError } from '../../../../server/src/staff/commandLine/commandLine.ts';

interface Sent {
  readonly path: string;
  readonly body?: unknown;
}

/** The call that a command makes, for any answer. */
async function sentBy(
  words: readonly string[],
  options: Readonly<Record<string, string>> = {},
  answer: unknown = { message: 'Done.' },
): Promise<Sent & { readonly text: string }> {
  const sent: Sent[] = [];
  const client = {
    get: async (path: string) => {
      sent.push({ path });
      // A list ends with its first page.
      return path.includes('?after=') ? { late: [] } : answer;
    },
    send: async (method: string, path: string, body: unknown) => (
      sent.push({ path: `${method} ${path}`, body }),
      answer
    ),
    upload: () => Promise.reject(new Error('Nothing is uploaded.')),
    download: () => Promise.reject(new Error('Nothing is downloaded.')),
  };
  const { command, rest } = findCommand(words);
  const { text } = await command(client, { words: rest, options, isFull: false });
  const [first] = sent;
  assert.ok(first);
  return { ...first, text };
}

it('The commands about vehicles send their options as the fields of a body', async () => {
  const facts = { 'asset-id': '3', plate: 'LSR123AB', 'odometer-on': '2026-03-02', odometer: '12' };
  assert.deepEqual((await sentBy(['vehicles', 'add'], facts)).body, {
    asset_id: 3,
    plate: 'LSR123AB',
    odometer_on: '2026-03-02',
    odometer: 12,
  });
  const change = { reason: 'Tyres', status: 'in repair' };
  assert.deepEqual((await sentBy(['vehicles', 'change', '7'], change)).body, change);
  const repaid = await sentBy(['agreements', 'repay', '5', '1200.50'], { receipt: 'K-1' });
  assert.equal(repaid.path, 'POST /agreements/5/repayments/');
  assert.deepEqual(repaid.body, { amount: '1200.50', receipt: 'K-1' });
  assert.equal((await sentBy(['vehicles', 'show', '7'])).path, '/vehicles/7/events/');
  assert.equal((await sentBy(['agreements', 'show', '7'])).path, '/agreements/7/');
  assert.equal((await sentBy(['vehicles', 'bind', '7'])).path, 'POST /vehicles/7/bind/');
  const taken = await sentBy(['agreements', 'repossess', '5'], { 'notice-on': '2026-02-01' });
  assert.deepEqual(taken.body, { notice_on: '2026-02-01' });
  await assert.rejects(sentBy(['agreements', 'repay', '5']), UsageError);
});

it('The arrears are printed as figures and two tables', async () => {
  const figures = { outstanding: '10.00', par30: 0, ages: [{ age: '1–30', agreements: 1 }] };
  const { text } = await sentBy(['arrears'], {}, { ...figures, late: [] });
  assert.match(text, /"outstanding": "10.00"[^]*age {3}agreements\n1–30 {2}1\nNothing\./);
  const late = [{ id: 4, age: '1–30', days_past_due: 3, overdue: '1.00', outstanding: '5.00' }];
  const listed = await sentBy(['arrears'], {}, { ...figures, late });
  assert.match(listed.text, /\n1–30 {2}4 {3}3 {14}1\.00 {5}5\.00\n$/);
  assert.equal((await sentBy(['units'], {}, [])).path, '/units/');
});
