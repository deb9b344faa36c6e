import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { officeCall, officeCookie, staffPerson } from '../../../../server/testing/office.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

let server: TestServer;
let ada: Record<string, string>;
let musa: Record<string, string>;
before(async () => {
  server = await startTestServer();
  const { connection } = server.dependencies;
  await connection.query(
    `INSERT INTO deposit_notices (reference, rail, account_number, amount, fee, sender_bank, received_at)
     SELECT 'notice ' || number, 'monnify', '9999999999', 100, 0, 'GTBank',
       '2026-01-01T00:00:00Z'::timestamptz + number * interval '1 hour' FROM generate_series(1, 3) AS number`,
  );
  await connection.query(
    `INSERT INTO jobs (kind, subject, run_at, attempts, last_error)
     SELECT 'unknown', number::text, now() + interval '1 day', 3, 'No route' FROM generate_series(1, 3) AS number`,
  );
  ada = await officeCookie(server, await staffPerson(server, 'ada', ['treasury', 'administrator']));
  musa = await officeCookie(server, await staffPerson(server, 'musa', ['identity']));
});
after(() => server.close());

async function readList<Row>(path: string, cookie = ada): Promise<Row[]> {
  const { status, body, text } = await officeCall(server, cookie, { url: path });
  assert.equal(status, 200, text);
  return body as Row[];
}

const assign = (cookie: Record<string, string>, body: object) =>
  officeCall(server, cookie, { method: 'POST', url: '/assignments/', body });

describe('the order and count of a queue', () => {
  it('a queue of deposits in suspense can be read in either order, page by page', async () => {
    const references = async (query: string) =>
      (await readList<{ reference: string }>(`/unmatched-deposits/?${query}`)).map(
        ({ reference }) => reference,
      );
    assert.deepEqual(await references('sort=oldest&limit=2'), ['notice 1', 'notice 2']);
    assert.deepEqual(await references('sort=oldest&after=notice%202'), ['notice 3']);
    assert.deepEqual(await references('sort=newest&after=notice%202'), ['notice 1']);
  });

  it('a queue of failures can be read in either order, page by page', async () => {
    const ids = async (query: string) =>
      (await readList<{ id: number }>(`/jobs/?queue=jobs&${query}`)).map(({ id }) => id);
    const oldest = await ids('sort=oldest');
    assert.equal(oldest.length, 3);
    assert.deepEqual(await ids('sort=newest'), oldest.toReversed());
    assert.deepEqual(await ids(`sort=oldest&after=${oldest[0]}`), oldest.slice(1));
  });

  it('a queue is counted for people who may open it', async () => {
    const waitingFor = async (cookie: Record<string, string>) =>
      ((await officeCall(server, cookie, { url: '/session/' })).body as { waiting: object })
        .waiting;
    const { suspense, failures } = (await waitingFor(ada)) as Record<string, number>;
    assert.deepEqual([suspense, failures], [3, 3]);
    assert.deepEqual(Object.keys(await waitingFor(musa)), ['kyc']);
  });
});

describe('the assignment of a case', () => {
  it('a case can be assigned to a person, taken over by another person, and given back', async () => {
    const taken = { queue: 'suspense', case: 'notice 1' };
    assert.equal((await assign(ada, { ...taken, is_mine: true })).status, 200);
    const namesOf = async () =>
      (await readList<{ case: string; name: string }>('/assignments/'))
        .filter((each) => each.case === taken.case)
        .map((each) => each.name);
    assert.deepEqual(await namesOf(), ['ada']);
    const bola = await officeCookie(server, await staffPerson(server, 'bola', ['treasury']));
    assert.equal((await assign(bola, { ...taken, is_mine: true })).status, 200);
    // Only the person who has a case can give it back.
    await assign(ada, { ...taken, is_mine: false });
    assert.deepEqual(await namesOf(), ['bola']);
    await assign(bola, { ...taken, is_mine: false });
    assert.deepEqual(await namesOf(), []);
  });

  it('a case in a queue that a person’s role can’t open can’t be assigned to this person, nor its assignment seen', async () => {
    const other = { queue: 'suspense', case: 'notice 2', is_mine: true };
    assert.equal((await assign(musa, other)).status, 403);
    await assign(ada, other);
    assert.deepEqual(await readList('/assignments/', musa), []);
  });

  it('a case shows who else is looking at it, until half a minute after the other person has left it', async () => {
    const emeka = await officeCookie(server, await staffPerson(server, 'emeka', ['treasury']));
    const othersFor = async (cookie: Record<string, string>, number = 1) => {
      const body = { queue: 'suspense', case: `notice ${number}` };
      const reply = await officeCall(server, cookie, { method: 'POST', url: '/visits/', body });
      assert.equal(reply.status, 200, reply.text);
      return (reply.body as { others: string[] }).others;
    };
    assert.deepEqual(await othersFor(ada), []);
    assert.deepEqual(await othersFor(emeka), ['ada']);
    assert.deepEqual(await othersFor(ada), ['emeka']);
    assert.deepEqual(await othersFor(emeka, 2), []);
    server.passRealTime(20);
    await othersFor(ada);
    server.passRealTime(15);
    assert.deepEqual(await othersFor(emeka), ['ada']);
    server.passRealTime(31);
    assert.deepEqual(await othersFor(ada), []);
    const foreign = { queue: 'suspense', case: 'notice 1' };
    const call = { method: 'POST', url: '/visits/', body: foreign } as const;
    assert.equal((await officeCall(server, musa, call)).status, 403);
  });
});
