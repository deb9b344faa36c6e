import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { openMailer } from '../../../../server/src/platform/mail/mailer.ts';
import { newClique, post, richCustomer } from '../../../../server/testing/cliques.ts';
import type { TestCustomer } from '../../../../server/testing/customers.ts';
import {
  bindVehicle,
  invest,
  newAgreement,
  newVehicle,
  smallAsset,
} from '../../../../server/testing/fleet.ts';
import { openMailSink, type Treatment } from '../../../../server/testing/mailSink.ts';
import { mailsTo } from '../../../../server/testing/mails.ts';
import { assertRefused } from '../../../../server/testing/money.ts';
import {
  callAs,
  operateAs,
  staffPerson,
  officeCookie,
  officeCall,
} from '../../../../server/testing/office.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { addColleagues } from '../../../../server/testing/staff.ts';
import { sendDueMails } from '../../../../server/testing/work.ts';
import { agree, confirmNewest, lastAudit, operate, proposeAs } from '../../support/staff.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({ SANDBOX_FLEET: 'staff' });
  await addColleagues(server, 'ada', 'chidi');
});
after(() => server.close());

let asset: number;
let members: readonly TestCustomer[];
let vehicle: number;
/** Creates a vehicle that backs the contract of a clique with three members, and deletes the emails about that. */
beforeEach(async () => {
  asset = await smallAsset(server, 6);
  members = await Promise.all([1, 2, 3].map(() => richCustomer(server, '100')));
  const [first, ...others] = members;
  const id = await newClique(server, first?.token ?? '', asset, { contribution: '40' });
  for (const { token } of others) {
    const joined = await post(server, token, `/clique/${id}/join/`, { contribution: '30' });
    assert.equal(joined.status, 200, joined.text);
  }
  vehicle = await newVehicle(server, asset);
  await bindVehicle(server, vehicle, { instalments: 6 });
  await server.dependencies.connection.query('DELETE FROM outbox');
});

const url = (id = vehicle) => `/vehicles/${id}/message/`;
const text = 'The vehicle was in an accident.\n\nNobody was hurt. <b>Payouts</b> go on.';

const proposeText = async (by = 'ada', id = vehicle) => {
  const reply = await proposeAs(server, by, url(id), { text });
  assert.equal(reply.status, 200, reply.text);
};

async function plateOf(id: number): Promise<string> {
  const [row] = await server.dependencies.connection.query(
    'SELECT plate FROM vehicles WHERE id = $1',
    [id],
  );
  return String(row?.plate);
}

async function contractOf(id: number): Promise<number> {
  const [row] = await server.dependencies.connection.query(
    'SELECT contract_id FROM backings WHERE vehicle_id = $1 AND ended_at IS NULL',
    [id],
  );
  return Number(row?.contract_id);
}

/** Returns the messages that a customer has received in the app. */
async function messagesOf({ token }: TestCustomer) {
  const { body } = await server.call({ url: '/notification/notifications/', token });
  return (body as { title: string; message: string; link: string }[]).filter(({ title }) =>
    title.startsWith('Message about vehicle'),
  );
}

/** Returns how many messages each of these customers has received in the app and by email. */
const received = (customers: readonly TestCustomer[]) =>
  Promise.all(
    customers.map(async (customer) => [
      (await messagesOf(customer)).length,
      (await mailsTo(server, customer.email)).filter(({ subject }) =>
        subject.startsWith('Message about vehicle'),
      ).length,
    ]),
  );

const once = [1, 1];
const never = [0, 0];

describe('a message to the investors of a vehicle', () => {
  it('a message to the investors reaches each of them once, in the app and by email, after another person has confirmed it', async () => {
    await proposeText();
    assert.deepEqual(await received(members), [never, never, never]);
    assert.equal((await confirmNewest(server)).status, 200);
    assert.deepEqual(await received(members), [once, once, once]);
    const [member] = members;
    assert.ok(member);
    const plate = await plateOf(vehicle);
    const [notice] = await messagesOf(member);
    assert.deepEqual(
      [notice?.title, notice?.message, notice?.link],
      [
        `Message about vehicle ${plate}`,
        `Mota has a message for you about ${plate}, the vehicle for Danfo friends:\n\n${text}`,
        '/myinvestment',
      ],
    );
    const [mail] = await mailsTo(server, member.email);
    assert.equal(mail?.subject, notice?.title);
    assert.ok(mail?.text.includes(notice?.message ?? '?'));
    const { actor, action, subject, detail } = await lastAudit(server);
    assert.deepEqual(
      [actor, action, subject],
      ['chidi', 'investors messaged', `vehicle ${vehicle}`],
    );
    const facts = detail as Record<string, unknown>;
    assert.deepEqual([facts.proposed_by, facts.receivers, facts.text], ['ada', 3, text]);
  });

  it('a message to the investors shows its receivers and its text, before and after it is proposed', async () => {
    const preview = await operate(server, `${url()}preview/`, { text });
    const plate = await plateOf(vehicle);
    assert.deepEqual(preview.body, {
      receivers: 3,
      title: `Message about vehicle ${plate}`,
      message: `Mota has a message for you about ${plate}, the vehicle for Danfo friends:\n\n${text}`,
    });
    await proposeText();
    const { body } = await callAs(server, 'chidi', { url: '/office/api/proposals/' });
    const [proposal] = body as { kind: string; before: unknown; after: unknown }[];
    assert.deepEqual(
      [proposal?.kind, proposal?.before, proposal?.after],
      [
        'message to investors',
        { plate, contract: 'Danfo friends', receivers: 3 },
        { text, contract_id: await contractOf(vehicle) },
      ],
    );
    assert.deepEqual(await received(members), [never, never, never]);
  });

  it('a message to the investors can’t be confirmed by its author or by someone of another role', async () => {
    await proposeText();
    const { body } = await callAs(server, 'chidi', { url: '/office/api/proposals/' });
    const path = `/proposals/${(body as { id: number }[])[0]?.id}/confirm/`;
    assertRefused(await operateAs(server, 'ada', path), 409);
    const treasurer = await officeCookie(server, await staffPerson(server, 'tayo', ['treasury']));
    const refused = await officeCall(server, treasurer, { method: 'POST', url: path, body: {} });
    assertRefused(refused, 403);
    assert.deepEqual(await received(members), [never, never, never]);
  });

  it('a message to the investors doesn’t replace an open message of another person, but one of the same person', async () => {
    await proposeText('ada');
    const other = () => proposeAs(server, 'efe', url(), { text: 'Second text' });
    const refused = await other();
    assertRefused(refused, 409, 'detail', /^ada has already proposed this/);
    await proposeText('ada');
    const page = async () => {
      const { body } = await callAs(server, 'efe', { url: `/office/api/vehicles/${vehicle}/` });
      return body as { message_proposed_by: string | null; messages: object[] };
    };
    assert.equal((await page()).message_proposed_by, 'ada');
    assert.equal((await confirmNewest(server)).status, 200);
    assert.deepEqual(await received(members), [once, once, once]);
    const { message_proposed_by, messages } = await page();
    const at = server.dependencies.clock.now().toISOString();
    assert.equal(message_proposed_by, null);
    assert.deepEqual(messages, [{ at, sent_by: 'chidi', receivers: 3, text }]);
    assert.equal((await other()).status, 200);
  });

  it('of two people who propose a message at once, one is refused', async () => {
    const replies = await Promise.all(
      ['ada', 'efe'].map((by) => proposeAs(server, by, url(), { text })),
    );
    assert.deepEqual(replies.map(({ status }) => status).toSorted(), [200, 409]);
    assert.match(replies.map((reply) => reply.text).join(), /has already proposed this/);
  });

  it('a message to the investors that is confirmed twice at once arrives once', async () => {
    await proposeText();
    const { body } = await callAs(server, 'chidi', { url: '/office/api/proposals/' });
    const path = `/proposals/${(body as { id: number }[])[0]?.id}/confirm/`;
    const replies = await Promise.all([
      operateAs(server, 'chidi', path),
      operateAs(server, 'efe', path),
    ]);
    assert.deepEqual(replies.map(({ status }) => status).toSorted(), [200, 409]);
    assert.deepEqual(await received(members), [once, once, once]);
  });

  it('a message to the investors isn’t sent if the vehicle backs no contract or another contract by then', async () => {
    const later = await richCustomer(server, '100');
    await invest(server, later, asset, '100');
    const other = await newVehicle(server, asset);
    await bindVehicle(server, other, { instalments: 6 });
    const spare = await newVehicle(server, asset);
    const { clock } = server.dependencies;
    const start_date = clock.now().toISOString().slice(0, 10);
    await newAgreement(server, { vehicle: spare, start_date, instalments: 6, price: '120.00' });
    await proposeText();
    const { body } = await callAs(server, 'chidi', { url: '/office/api/proposals/' });
    const id = (body as { id: number }[])[0]?.id;
    await agree(server, `/vehicles/${vehicle}/move-backing/`, { vehicle: spare, reason: 'Fire' });
    const confirm = () => operateAs(server, 'chidi', `/proposals/${id}/confirm/`);
    assertRefused(await confirm(), 409);
    await agree(server, `/vehicles/${other}/move-backing/`, { vehicle, reason: 'Swap' });
    assertRefused(await confirm(), 409);
    assert.deepEqual(await received([...members, later]), [never, never, never, never]);
    await proposeText();
    assert.equal((await confirmNewest(server)).status, 200);
    assert.deepEqual(await received([...members, later]), [never, never, never, once]);
  });

  it('a message to the investors needs a vehicle that backs a contract, and a readable text', async () => {
    assertRefused(await operate(server, url(await newVehicle(server, asset)), { text }), 409);
    assertRefused(await operate(server, url(999_999), { text }), 404);
    for (const unreadable of ['', ' \n ', '\u200B\u202E', '\u0007', 'x'.repeat(1001)]) {
      assertRefused(await operate(server, url(), { text: unreadable }), 400);
    }
    const typed = 'One\r\n\r\n\r\n\r\nTwo\u202E\u0007three \t';
    const { body } = await operate(server, `${url()}preview/`, { text: typed });
    assert.match((body as { message: string }).message, /:\n\nOne\n\nTwo three$/);
  });

  it('a message to the investors is plain text in an email, and arrives once even if a worker hangs while sending', async () => {
    await proposeText();
    assert.equal((await confirmNewest(server)).status, 200);
    let treatment: (recipient: string) => Treatment = (recipient) =>
      recipient === members[1]?.email ? 'mute' : 'take';
    const sink = await openMailSink((recipient) => treatment(recipient));
    const mailer = openMailer({ ...server.dependencies.config, smtpUrl: sink.url });
    assert.ok(mailer);
    const observer = { mailTried: () => undefined, failed: () => undefined };
    const send = () => sendDueMails(server.dependencies, mailer, observer);
    const interrupted = send();
    await sink.silence;
    treatment = () => 'take';
    await server.pass(120);
    await send();
    assert.deepEqual(sink.recipients.toSorted(), members.map(({ email }) => email).toSorted());
    const raw = await sink.taken(members[0]?.email ?? '');
    assert.match(raw, /Content-Type: text\/plain/);
    assert.doesNotMatch(raw, /text\/html|<b>Payouts<\/b>.*multipart/);
    await sink.close();
    await interrupted;
  });

  it('a message to the investors replaces one of another person that has expired', async () => {
    await proposeText('ada');
    await server.pass(8 * 24 * 60 * 60);
    assert.equal((await proposeAs(server, 'efe', url(), { text })).status, 200);
  });
});
