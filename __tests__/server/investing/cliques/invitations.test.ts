import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import {
  cliqueBody,
  newClique,
  ownClique,
  post,
  richCustomer,
  tokensMailedTo,
} from '../../../../server/testing/cliques.ts';
import {
  newCustomer,
  registration,
  textOf,
  verifyIdentity,
  type TestCustomer,
} from '../../../../server/testing/customers.ts';
import { assertRefused, newAsset, passDays, titlesOf } from '../../../../server/testing/money.ts';
import { asOwner } from '../../../../server/testing/database.ts';
import { newestMailTo } from '../../../../server/testing/mails.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

let server: TestServer;
let ada: TestCustomer;
let asset: number;

before(async () => {
  server = await startTestServer();
  asset = await newAsset(server, { units: 100 });
});
// Each test has its own customer, because invitations are limited for each customer.
beforeEach(async () => {
  ada = await richCustomer(server, '50000');
  await verifyIdentity(server, ada);
});
after(() => server.close());

const privateClique = (changes: Readonly<Record<string, unknown>> = {}) =>
  newClique(server, ada.token, asset, { visibility: 'private', ...changes });

const invite = (id: number | string, emails: unknown, token = ada.token) =>
  post(server, token, `/clique/${id}/invite/`, { emails });

const joinWith = (token: string, invitation: string, contribution: unknown = '10.00') =>
  post(server, token, `/clique/join/${invitation}/`, { contribution });

async function invited(id: number, email = registration().email): Promise<string> {
  const reply = await invite(id, [email]);
  assert.equal(reply.status, 200, reply.text);
  const [token] = await tokensMailedTo(server, email);
  assert.ok(token);
  return token;
}

const preview = (invitation: string) => server.call({ url: `/clique/join/${invitation}/` });

/** Checks that a reply contains only the reason why the link is invalid. */
async function assertOnlyReason(invitation: string, refusal: string): Promise<void> {
  const reply = await preview(invitation);
  assert.deepEqual([reply.status, reply.body], [200, { invitation: null, refusal }]);
}

const invitationsOf = (id: number, token = ada.token) =>
  server.call({ url: `/clique/${id}/invitations/`, token });

describe('the preview of an invite link', () => {
  it('the preview of an invite link shows the inviter, the clique, the amounts and the deadline, and nothing about the members', async () => {
    const id = await privateClique();
    const token = await invited(id);
    const reply = await preview(token);
    assert.equal(reply.status, 200, reply.text);
    const listed = await ownClique(server, ada.token, id);
    const { invitation } = reply.body as { invitation: Record<string, unknown> };
    const { inviter, fees, ...shown } = invitation;
    assert.equal(inviter, 'Ada');
    assert.deepEqual(fees, {
      value: '1000.00',
      vat: '75.00',
      service_charge: '100.00',
      maintenance_fee: '25.03',
    });
    assert.deepEqual(Object.keys(shown).sort(), [
      'asset_duration',
      'asset_image',
      'asset_name',
      'asset_roi',
      'asset_total_payout',
      'closes_at',
      'id',
      'name',
      'payout_frequency',
      'remaining_funding',
      'required_funding',
      'total_contributions',
    ]);
    for (const [key, value] of Object.entries(shown)) {
      assert.deepEqual(value, (listed as unknown as Record<string, unknown>)[key], key);
    }
    assert.doesNotMatch(reply.text, /@|Obi/);
  });

  it('the preview of an invalid, replaced or used link shows only the reason', async () => {
    const id = await privateClique();
    const { email } = registration();
    const replaced = await invited(id, email);
    const token = await invited(id, email);
    await assertOnlyReason('nothing', 'Invalid invite link.');
    await assertOnlyReason(replaced, 'Invalid invite link.');
    const friend = await richCustomer(server);
    assert.equal((await joinWith(friend.token, token, '1000.00')).status, 200);
    await assertOnlyReason(token, 'This invite link has already been used.');
  });
});

describe('the list of invited people', () => {
  it('only the creator can see the list of invited people, and which of them have joined', async () => {
    const id = await privateClique();
    const [one, two] = [registration().email, registration().email];
    await invited(id, one);
    await invited(id, one);
    const friend = await richCustomer(server);
    assert.equal((await joinWith(friend.token, await invited(id, two), '1000.00')).status, 200);
    const reply = await invitationsOf(id);
    assert.equal(reply.status, 200, reply.text);
    const now = server.dependencies.clock.now().toISOString();
    const list = reply.body as Record<string, string | null>[];
    assert.deepEqual(
      list.map(({ email, joined_by }) => [email, joined_by]),
      [
        [two, 'Ada'],
        [one, null],
      ],
    );
    assert.ok(list[0]?.joined_at && list[0].joined_at <= now);
    assert.equal(list[1]?.joined_at, null);
    for (const stranger of [friend.token, (await newCustomer(server)).token]) {
      assert.equal((await invitationsOf(id, stranger)).status, 404);
    }
  });
});

describe('inviting people', () => {
  it('inviting sends each address one link with at least 128 random bits', async () => {
    const id = await privateClique();
    const reply = await invite(id, ['One@Example.com', 'two@example.com', ' one@example.com ']);
    assert.equal(reply.status, 200, reply.text);
    assert.equal(textOf(reply, 'message'), 'Emails sent successfully!');
    const [one, two] = [
      await tokensMailedTo(server, 'one@example.com'),
      await tokensMailedTo(server, 'two@example.com'),
    ];
    assert.deepEqual([one.length, two.length], [1, 1]);
    assert.notEqual(one[0], two[0]);
    assert.ok(Buffer.from(one[0] ?? '', 'base64url').length >= 16);
  });

  it('inviting stores only the hash of a token', async () => {
    const token = await invited(await privateClique());
    const kept = await server.dependencies.connection.query('SELECT * FROM clique_invitations');
    assert.equal(JSON.stringify(kept).includes(token), false);
  });

  it('inviting also notifies a customer with that address in the app', async () => {
    const friend = await richCustomer(server);
    await invited(await privateClique(), friend.email);
    assert.ok((await titlesOf(server, friend.token)).includes('Clique invitation'));
  });

  it('inviting people to a clique is refused in the cases of the API contract', async () => {
    const id = await privateClique();
    const open = await newClique(server, ada.token, asset);
    const other = await richCustomer(server);
    const many = Array.from({ length: 21 }, (_, number) => `friend${number}@example.com`);
    const cases: [Parameters<typeof invite>, number, string | RegExp][] = [
      [[id, []], 400, 'Please add at least one email.'],
      [[id, ['ok@example.com', 'no at', 'a@b']], 400, 'Invalid email format: no at, a@b'],
      [[id, many], 400, /up to 20 people/],
      [[id, 'friend@example.com'], 400, /emails/],
      [[id, [5]], 400, /emails/],
      [[open, ['friend@example.com']], 404, 'Not found.'],
      [[id, ['friend@example.com'], other.token], 404, 'Not found.'],
      [[999_999, ['friend@example.com']], 404, 'Not found.'],
    ];
    for (const [call, status, text] of cases) {
      assertRefused(await invite(...call), status, 'message', text);
    }
    assertRefused(await post(server, undefined, `/clique/${id}/invite/`, { emails: [] }), 401);
  });
});

describe('an invitation', () => {
  const newest = (email: string) => newestMailTo(server, email);

  it('inviting is refused to a customer whose identity isn’t verified, and the message says what to do', async () => {
    const friend = await richCustomer(server);
    const id = await newClique(server, friend.token, asset, { visibility: 'private' });
    const text = 'Verify your identity to invite people.';
    assertRefused(await invite(id, ['x@example.com'], friend.token), 403, 'message', text);
    await verifyIdentity(server, friend);
    assert.equal((await invite(id, ['x@example.com'], friend.token)).status, 200);
  });

  it('an invitation contains no link but its own, and has a fixed subject', async () => {
    const id = await privateClique();
    // Gives the clique a name that only older releases accepted.
    await asOwner(
      server.dependencies.connection,
      `ALTER TABLE cliques DISABLE TRIGGER USER;
       UPDATE cliques SET name = 'Free money at evil.example/win, ask me@evil.example' WHERE id = ${id};
       ALTER TABLE cliques ENABLE TRIGGER USER`,
    );
    await invite(id, ['phished@example.com']);
    const { subject, text } = await newest('phished@example.com');
    assert.equal(subject, 'You’re invited to a clique on Mota');
    assert.match(
      text,
      /"Ada Obi", has invited you to the clique "Free money at evil example win, ask/,
    );
    assert.doesNotMatch(text.replace(/http:\S+/, ''), /evil\.|[\w]@|https?:/);
  });

  it('a customer can send only a limited number of invitations a day', async () => {
    const many = await startTestServer({}, { constants: { invitationsOfSender: 3 } });
    const sender = await richCustomer(many);
    await verifyIdentity(many, sender);
    const clique = { visibility: 'private' };
    const id = await newClique(many, sender.token, await newAsset(many), clique);
    const send = (...emails: string[]) =>
      post(many, sender.token, `/clique/${id}/invite/`, { emails });
    assert.equal((await send('a@example.com', 'b@example.com')).status, 200);
    assertRefused(await send('c@example.com', 'd@example.com'), 429, 'message', /up to 3 people/);
    assert.equal((await send('c@example.com')).status, 200);
    await many.close();
  });

  it('an address receives at most five invitations a day from all senders', async () => {
    const other = await richCustomer(server);
    await verifyIdentity(server, other);
    const [one, two] = [
      await privateClique(),
      await newClique(server, other.token, asset, { visibility: 'private' }),
    ];
    for (let sent = 0; sent < 3; sent += 1) await invite(one, ['often@example.com']);
    for (let sent = 0; sent < 2; sent += 1) await invite(two, ['often@example.com'], other.token);
    for (const [id, token] of [
      [one, ada.token],
      [two, other.token],
    ] as const) {
      const reply = await invite(id, ['often@example.com', 'new@example.com'], token);
      assertRefused(
        reply,
        429,
        'message',
        /These people have already been invited many times today: often@example\.com\. Leave/,
      );
    }
  });
});

describe('names that imitate others', () => {
  it('names that imitate others are refused at registration, with a message at the field', async () => {
    const cases = [
      [{ first_name: 'Аda' }, 'first_name', /first name mixes letters of different alphabets/],
      [{ last_name: 'Оbi' }, 'last_name', /last name in the same alphabet/],
      [{ last_name: 'Иванов' }, 'last_name', /same alphabet as your first name/],
    ] as const;
    for (const [changes, field, text] of cases) {
      const body = registration(changes);
      const reply = await server.call({ method: 'POST', url: '/users/register/', body });
      assert.equal(reply.status, 400, reply.text);
      assert.match(textOf(reply, field), text);
    }
    await newCustomer(server, { first_name: 'Иван', last_name: 'Иванов' });
    await newCustomer(server, { first_name: 'Ṣadé', last_name: "O'Brien-Ọlá" });
  });

  it('names that imitate others are refused for cliques, and so are links and invisible characters', async () => {
    const refused = [
      'Моta friends',
      'Win at https://evil.example',
      'www.evil.example',
      'a\u202eb',
      'Friends of ada@example.com',
    ];
    for (const name of refused) {
      const body = cliqueBody(asset, { name });
      assertRefused(
        await post(server, ada.token, '/clique/', body),
        400,
        'message',
        /clique’s name/,
      );
    }
    for (const name of ['Друзья', 'Danfo 🚕 friends']) {
      await newClique(server, ada.token, asset, { name, contribution: '1.00' });
    }
  });
});

describe('joining through an invite link', () => {
  it('an invite link adds a member', async () => {
    const id = await privateClique();
    const friend = await richCustomer(server);
    const reply = await joinWith(friend.token, await invited(id));
    assert.equal(reply.status, 200, reply.text);
    assert.equal((await ownClique(server, friend.token, id)).contribution, '10.00');
  });

  it('an invite link works once', async () => {
    const token = await invited(await privateClique());
    const [first, second] = [await richCustomer(server), await richCustomer(server)];
    assert.equal((await joinWith(first.token, token)).status, 200);
    assertRefused(await joinWith(second.token, token), 409, 'message', /already been used/);
    assertRefused(await joinWith(first.token, token), 409, 'message', /already in this clique/);
  });

  it('an invite link admits only one of three people who use it at once', async () => {
    const id = await privateClique();
    const token = await invited(id);
    const friends = await Promise.all([1, 2, 3].map(() => richCustomer(server)));
    const replies = await Promise.all(friends.map((friend) => joinWith(friend.token, token)));
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409, 409]);
    assert.equal((await ownClique(server, ada.token, id)).members_count, 2);
  });

  it('an invite link can still be used after a contribution that was refused', async () => {
    const token = await invited(await privateClique());
    const friend = await richCustomer(server);
    assertRefused(await joinWith(friend.token, token, '99999'), 400, 'message');
    assertRefused(await joinWith(friend.token, token, 'x'), 400, 'message');
    assert.equal((await joinWith(friend.token, token)).status, 200);
  });

  it('joining needs the newest link that was sent to an address', async () => {
    const id = await privateClique();
    const earlier = await invited(id, 'twice@example.com');
    const later = await invited(id, 'twice@example.com');
    const friend = await richCustomer(server);
    assertRefused(await joinWith(friend.token, earlier), 404, 'message', 'Invalid invite link.');
    assert.equal((await joinWith(friend.token, later)).status, 200);
  });

  it('joining is refused with an unknown link, to the creator and without a session', async () => {
    const token = await invited(await privateClique());
    for (const wrong of ['x', 'a'.repeat(32), '%2e%2e', 'ö']) {
      const reply = await joinWith(ada.token, encodeURI(wrong));
      assertRefused(reply, 404, 'message', 'Invalid invite link.');
    }
    assertRefused(await joinWith(ada.token, token), 409, 'message', /already in this clique/);
    const anonymous = await server.call({
      method: 'POST',
      url: `/clique/join/${token}/`,
      body: { contribution: 1 },
    });
    assertRefused(anonymous, 401, 'message');
  });

  it('joining is refused once the clique is funded or closed, and the link then shows only the reason', async () => {
    const full = await privateClique({ contribution: '1200.02' });
    const late = await invited(full);
    await post(server, ada.token, `/clique/${full}/contribute/`, { amount: '0.01' });
    const friend = await richCustomer(server);
    assertRefused(await joinWith(friend.token, late), 409, 'message', /fully funded/);
    await assertOnlyReason(late, 'This clique is fully funded. You can no longer join.');
    assertRefused(await invite(full, ['a@example.com']), 409, 'message', /fully funded/);
    const closing = await invited(await privateClique());
    await passDays(server, 30);
    assertRefused(await joinWith(friend.token, closing), 409, 'message', /closed/);
    await assertOnlyReason(closing, 'This clique is closed. Every contribution is refunded.');
  });
});
