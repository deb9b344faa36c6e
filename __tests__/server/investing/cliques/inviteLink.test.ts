import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { newClique, ownClique, post, richCustomer } from '../../../../server/testing/cliques.ts';
import {
  newCustomer,
  registration,
  textOf,
  verifyIdentity,
  type TestCustomer,
} from '../../../../server/testing/customers.ts';
import {
  assertBooksBalance,
  assertRefused,
  balanceOf,
  newAsset,
  passDays,
} from '../../../../server/testing/money.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

let server: TestServer;
let ada: TestCustomer;
let asset: number;

before(async () => {
  server = await startTestServer();
  asset = await newAsset(server, { units: 100 });
});
// Each test has its own customer, because links are limited for each customer.
beforeEach(async () => {
  ada = await richCustomer(server, '50000');
  await verifyIdentity(server, ada);
});
after(() => server.close());

const privateClique = (changes: Readonly<Record<string, unknown>> = {}) =>
  newClique(server, ada.token, asset, { visibility: 'private', ...changes });

const urlOf = (id: number) => `/clique/${id}/invite-link/`;

const createLink = (id: number, seats: unknown = 5, token = ada.token) =>
  post(server, token, urlOf(id), { seats });

const revoke = (id: number, token = ada.token) =>
  server.call({ method: 'DELETE', url: urlOf(id), token });

/** Creates a link and returns its token. */
async function newLink(id: number, seats = 5): Promise<string> {
  const reply = await createLink(id, seats);
  assert.equal(reply.status, 201, reply.text);
  return textOf(reply, 'token');
}

const joinWith = (customer: TestCustomer, link: string, contribution: unknown = '10.00') =>
  post(server, customer.token, `/clique/join/${link}/`, { contribution });

const invitationsOf = (id: number, token = ada.token) =>
  server.call({ url: `/clique/${id}/invitations/`, token });

interface Listed {
  readonly email: string | null;
  readonly seats: number;
  readonly seats_taken: number;
  readonly joined_by: string | null;
}

async function linkOf(id: number): Promise<Listed | undefined> {
  const reply = await invitationsOf(id);
  assert.equal(reply.status, 200, reply.text);
  const links = (reply.body as Listed[]).filter(({ email }) => email === null);
  assert.ok(links.length <= 1, 'a clique has one link at most');
  return links[0];
}

async function assertSeats(id: number, taken: number, seats: number): Promise<void> {
  const link = await linkOf(id);
  assert.deepEqual([link?.seats_taken, link?.seats], [taken, seats]);
}

/** Asserts that joining with the link is refused, and that its preview shows only the reason. */
async function assertLinkRefused(link: string, status: number, reason: string): Promise<void> {
  const stranger = await richCustomer(server);
  assertRefused(await joinWith(stranger, link), status, 'message', reason);
  assert.equal(await balanceOf(server, stranger.token), '5000.00');
  const preview = await server.call({ url: `/clique/join/${link}/` });
  assert.deepEqual(preview.body, { invitation: null, refusal: reason });
  const contract = await server.call({
    url: `/clique/join/${link}/get_contract/`,
    token: stranger.token,
  });
  assertRefused(contract, status, 'message', reason);
}

const invalid = 'Invalid invite link.';
const full = 'All seats of this invite link are taken.';

describe('the link of a private clique', () => {
  it('the link of a private clique admits one customer for each seat, and is listed with its seats next to the invited emails', async () => {
    const id = await privateClique();
    const { email } = registration();
    assert.equal(
      (await post(server, ada.token, `/clique/${id}/invite/`, { emails: [email] })).status,
      200,
    );
    const link = await newLink(id, 2);
    await assertSeats(id, 0, 2);
    const [bola, chidi] = [await richCustomer(server), await richCustomer(server)];
    assert.equal((await joinWith(bola, link)).status, 200);
    await assertSeats(id, 1, 2);
    assert.equal((await joinWith(chidi, link)).status, 200);
    await assertSeats(id, 2, 2);
    await assertLinkRefused(link, 409, full);
    assert.equal((await ownClique(server, chidi.token, id)).members_count, 3);
    const listed = (await invitationsOf(id)).body as Listed[];
    assert.deepEqual(
      listed.map(({ email: invited, seats, seats_taken }) => [invited, seats, seats_taken]),
      [
        [null, 2, 2],
        [email, 1, 0],
      ],
    );
    await assertBooksBalance(server, ada.token, bola.token, chidi.token);
  });

  it('the link of a private clique has a token with 192 random bits, and only its hash is stored', async () => {
    const id = await privateClique();
    const [first, second] = [await newLink(id), await newLink(id)];
    assert.notEqual(first, second);
    assert.equal(Buffer.from(second, 'base64url').length, 24);
    const { connection } = server.dependencies;
    const rows = await connection.query('SELECT * FROM clique_invitations WHERE clique_id = $1', [
      id,
    ]);
    assert.equal(rows.length, 2);
    assert.ok(!JSON.stringify(rows).includes(second));
    assert.ok(!(await invitationsOf(id)).text.includes(second));
  });

  it('the link of a private clique gives its last seat to exactly one of several simultaneous customers', async () => {
    const id = await privateClique();
    const link = await newLink(id, 2);
    assert.equal((await joinWith(await richCustomer(server), link)).status, 200);
    const racing = await Promise.all([1, 2, 3].map(() => richCustomer(server)));
    const replies = await Promise.all(racing.map((customer) => joinWith(customer, link)));
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409, 409]);
    for (const reply of replies.filter(({ status }) => status === 409)) {
      assertRefused(reply, 409, 'message', full);
    }
    await assertSeats(id, 2, 2);
    assert.equal((await ownClique(server, ada.token, id)).members_count, 3);
    const balances = await Promise.all(racing.map(({ token }) => balanceOf(server, token)));
    assert.deepEqual(balances.sort(), ['4990.00', '5000.00', '5000.00']);
  });

  it('joining takes a seat of the link, but a preview, a refused contribution and a retry don’t', async () => {
    const id = await privateClique();
    const link = await newLink(id);
    const friend = await richCustomer(server);
    assert.equal((await server.call({ url: `/clique/join/${link}/` })).status, 200);
    const contract = `/clique/join/${link}/get_contract/`;
    assert.equal((await server.call({ url: contract, token: friend.token })).status, 200);
    assertRefused(await joinWith(friend, link, '99999'), 400, 'message');
    await assertSeats(id, 0, 5);
    const key = { 'idempotency-key': randomUUID() };
    const body = { contribution: '10.00' };
    for (let sent = 0; sent < 2; sent += 1) {
      const reply = await post(server, friend.token, `/clique/join/${link}/`, body, key);
      assert.equal(reply.status, 200, reply.text);
    }
    await assertSeats(id, 1, 5);
    assert.equal(await balanceOf(server, friend.token), '4990.00');
  });

  it('the creator and members who open the link of a private clique take no seat', async () => {
    const id = await privateClique();
    const link = await newLink(id);
    const friend = await richCustomer(server);
    assert.equal((await joinWith(friend, link)).status, 200);
    for (const member of [friend, ada]) {
      assertRefused(await joinWith(member, link), 409, 'message', /already in this clique/);
    }
    await assertSeats(id, 1, 5);
    assert.equal(await balanceOf(server, friend.token), '4990.00');
  });

  it('the link of a private clique stops working when it is renewed, and those who joined with it remain members', async () => {
    const id = await privateClique();
    const former = await newLink(id, 3);
    const friend = await richCustomer(server);
    assert.equal((await joinWith(friend, former)).status, 200);
    const renewed = await newLink(id, 2);
    await assertLinkRefused(former, 404, invalid);
    await assertSeats(id, 0, 2);
    assertRefused(await joinWith(friend, renewed), 409, 'message', /already in this clique/);
    assert.equal((await joinWith(await richCustomer(server), renewed)).status, 200);
    assert.equal((await ownClique(server, ada.token, id)).members_count, 3);
  });

  it('the link of a private clique can be renewed after its last seat was taken', async () => {
    const id = await privateClique();
    const former = await newLink(id, 1);
    assert.equal((await joinWith(await richCustomer(server), former)).status, 200);
    await assertLinkRefused(former, 409, 'This invite link has already been used.');
    const renewed = await newLink(id, 1);
    await assertLinkRefused(former, 404, invalid);
    assert.equal((await joinWith(await richCustomer(server), renewed)).status, 200);
  });

  it('the link of a private clique stops working when it is revoked, and revoking it again changes nothing', async () => {
    const id = await privateClique();
    const link = await newLink(id);
    for (let time = 0; time < 2; time += 1) {
      const reply = await revoke(id);
      assert.equal(reply.status, 200, reply.text);
    }
    await assertLinkRefused(link, 404, invalid);
    assert.equal(await linkOf(id), undefined);
  });

  it('renewing or revoking the link of a private clique doesn’t change emailed invitations', async () => {
    const id = await privateClique();
    const { email } = registration();
    await post(server, ada.token, `/clique/${id}/invite/`, { emails: [email] });
    await newLink(id);
    await newLink(id);
    await revoke(id);
    const listed = (await invitationsOf(id)).body as Listed[];
    assert.deepEqual(
      listed.map((one) => one.email),
      [email],
    );
  });

  it('a revoked link of a private clique admits no one, even if someone joins at the same moment', async () => {
    const id = await privateClique();
    const link = await newLink(id);
    const friends = await Promise.all([1, 2].map(() => richCustomer(server)));
    const [revoked, ...joined] = await Promise.all([
      revoke(id),
      ...friends.map((friend) => joinWith(friend, link)),
    ]);
    assert.equal(revoked.status, 200);
    const admitted = joined.filter(({ status }) => status === 200).length;
    for (const reply of joined.filter(({ status }) => status !== 200)) {
      assertRefused(reply, 404, 'message', invalid);
    }
    assert.equal((await ownClique(server, ada.token, id)).members_count, 1 + admitted);
    await assertLinkRefused(link, 404, invalid);
  });

  it('the link of a private clique ends when the clique is funded or closed', async () => {
    const funded = await privateClique({ contribution: '1200.02' });
    const late = await newLink(funded);
    await post(server, ada.token, `/clique/${funded}/contribute/`, { amount: '0.01' });
    const fundedReason = 'This clique is fully funded. You can no longer join.';
    await assertLinkRefused(late, 409, fundedReason);
    assertRefused(await createLink(funded), 409, 'message', fundedReason);
    const closed = await privateClique();
    const expired = await newLink(closed);
    await passDays(server, 30);
    const closedReason = 'This clique is closed. Every contribution is refunded.';
    await assertLinkRefused(expired, 409, closedReason);
    assertRefused(await createLink(closed), 409, 'message', closedReason);
    assert.equal((await revoke(closed)).status, 200);
  });

  it('the link of a private clique can be created, read and revoked only by the creator', async () => {
    const id = await privateClique();
    const link = await newLink(id);
    const member = await richCustomer(server);
    await verifyIdentity(server, member);
    assert.equal((await joinWith(member, link)).status, 200);
    for (const { token } of [member, await newCustomer(server)]) {
      assertRefused(await createLink(id, 5, token), 404, 'message', 'Not found.');
      assertRefused(await revoke(id, token), 404, 'message', 'Not found.');
      assertRefused(await invitationsOf(id, token), 404, 'message', 'Not found.');
    }
    await assertSeats(id, 1, 5);
    assert.equal((await joinWith(await richCustomer(server), link)).status, 200);
  });

  it('no link is created for a public or unknown clique, or by an unverified creator', async () => {
    const open = await newClique(server, ada.token, asset);
    for (const id of [open, 999_999]) {
      assertRefused(await createLink(id), 404, 'message', 'Not found.');
      assertRefused(await revoke(id), 404, 'message', 'Not found.');
    }
    const unverified = await richCustomer(server);
    const own = await newClique(server, unverified.token, asset, { visibility: 'private' });
    const text = 'Verify your identity to invite people.';
    assertRefused(await createLink(own, 5, unverified.token), 403, 'message', text);
  });

  it('the link of a private clique has between 1 and 99 seats', async () => {
    const id = await privateClique();
    for (const seats of [0, -1, 100, 1.5, '', null, 'many', 2 ** 31]) {
      assertRefused(await createLink(id, seats), 400, 'message');
    }
    assert.equal(await linkOf(id), undefined);
    for (const seats of [1, 99]) {
      await newLink(id, seats);
      await assertSeats(id, 0, seats);
    }
  });

  it('creating a link counts towards the hourly limit of invitations, but not towards the daily limit of emails', async () => {
    const limited = await startTestServer({}, { constants: { invitationsOfSender: 1 } });
    const sender = await richCustomer(limited);
    await verifyIdentity(limited, sender);
    const id = await newClique(limited, sender.token, await newAsset(limited), {
      visibility: 'private',
    });
    const create = () => post(limited, sender.token, urlOf(id), { seats: 1 });
    for (let created = 0; created < 19; created += 1) {
      assert.equal((await create()).status, 201);
    }
    const emails = ['friend@example.com'];
    const mailed = await post(limited, sender.token, `/clique/${id}/invite/`, { emails });
    assert.equal(mailed.status, 200, mailed.text);
    assertRefused(await create(), 429, 'message', /sent a lot of invitations/);
    await limited.close();
  });
});
