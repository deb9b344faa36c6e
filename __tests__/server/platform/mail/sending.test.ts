import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { inTransaction } from '../../../../server/src/platform/db/transaction.ts';
import type { App } from '../../../../server/src/platform/http/app.ts';
import { observerOf } from '../../../../server/src/worker/workerObserver.ts';
import { startWorker } from '../../../../server/src/worker/worker.ts';
import { sandboxJobs } from '../../../../server/sandbox/fleet.ts';
import { openMailer, type SmtpMailer } from '../../../../server/src/platform/mail/mailer.ts';
import { writeMail } from '../../../../server/src/platform/mail/outbox.ts';
import { newCustomer, payIn, registration } from '../../../../server/testing/customers.ts';
import {
  openMailSink,
  type MailSink,
  type Treatment,
} from '../../../../server/testing/mailSink.ts';
import { newAsset, titlesOf } from '../../../../server/testing/money.ts';
import { logged } from '../../support/logged.ts';
import { mailsTo } from '../../../../server/testing/mails.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { sendDueMails } from '../../../../server/testing/work.ts';

const day = 24 * 60 * 60;

let treatment: (recipient: string) => Treatment;
let sink: MailSink;
let server: TestServer;
let app: App;
let lines: string[];

before(async () => {
  // The longest timeout, so that a connection without a reply stays open for the whole test.
  server = await startTestServer({ SERVICE_TIMEOUT: '600' });
  ({ app, lines } = await logged(server, 'info'));
});
after(async () => {
  await app.close();
  await server.close();
});
beforeEach(async () => {
  treatment = () => 'take';
  sink = await openMailSink((recipient) => treatment(recipient));
  lines.length = 0;
  await server.dependencies.connection.query('DELETE FROM outbox');
});
afterEach(() => sink.close());

const openTestMailer = () => openMailer({ ...server.dependencies.config, smtpUrl: sink.url });

/** Sends what is due. By default over a new connection. */
async function sendNow(mailer = openTestMailer()): Promise<void> {
  assert.ok(mailer);
  await sendDueMails(server.dependencies, mailer, observerOf(app));
}

function queueMail(recipient: string, expiresAt?: Date): Promise<void> {
  const { database, clock } = server.dependencies;
  const message = {
    code: 'password_reset_code',
    digits: '123456',
    minutes: 10,
    isLong: false,
  } as const;
  const mail = { recipient, message };
  return inTransaction(database, (transaction) =>
    writeMail(transaction, { ...mail, ...(expiresAt && { expiresAt }) }, clock.now()),
  );
}

const mailTo = async (recipient: string) => (await mailsTo(server, recipient))[0];

async function triedMails(outcome: string): Promise<number> {
  const { payload } = await app.inject({ url: '/metrics' });
  const line = new RegExp(`^mota_mails_tried_total\\{outcome="${outcome}"\\} (\\d+)$`, 'm');
  return Number(line.exec(payload)?.[1] ?? 0);
}

describe('an email', () => {
  it('an email is sent once, even if several workers claim it, and only its subject is kept afterwards', async () => {
    const before = await triedMails('sent');
    for (let number = 0; number < 10; number += 1) await queueMail(`friend${number}@example.com`);
    await Promise.all([sendNow(), sendNow(), sendNow()]);
    assert.equal(sink.recipients.length, 10);
    assert.equal(new Set(sink.recipients).size, 10);
    const mail = await mailTo('friend3@example.com');
    assert.deepEqual(
      [mail?.subject, mail?.text, mail?.given],
      ['Your Mota password reset code', '', null],
    );
    assert.ok(mail?.sent_at);
    assert.doesNotMatch(JSON.stringify(mail), /123456/);
    assert.equal((await triedMails('sent')) - before, 10);
  });

  it('an email that is refused is retried later, and delays no other', async () => {
    treatment = (recipient) => (recipient.startsWith('bad') ? 'refuse' : 'take');
    await queueMail('bad@example.com');
    await queueMail('good@example.com');
    await sendNow();
    assert.deepEqual(sink.recipients, ['good@example.com']);
    await sendNow();
    assert.equal((await mailTo('bad@example.com'))?.attempts, 1);
    treatment = () => 'take';
    await server.pass(2);
    await sendNow();
    assert.deepEqual(sink.recipients, ['good@example.com', 'bad@example.com']);
  });

  it('an email that fails is logged with its id and the reply, without any address', async () => {
    const before = await triedMails('failed');
    treatment = () => 'refuse';
    await queueMail('bad@example.com');
    await sendNow();
    const id = Number((await mailTo('bad@example.com'))?.id);
    const line = lines.find((text) => text.includes('job failed')) ?? '';
    const { err } = JSON.parse(line) as { err: { message: string; cause: { message: string } } };
    assert.equal(err.message, `Mail ${id} failed.`);
    assert.match(err.cause.message, /550/);
    assert.doesNotMatch(lines.join(''), /example\.com|123456/);
    assert.equal((await triedMails('failed')) - before, 1);
  });

  it('an email whose code has expired is not sent, which the log and the metrics show', async () => {
    const before = await triedMails('expired');
    await queueMail('late@example.com', new Date(server.dependencies.clock.now().getTime() + 1000));
    const id = Number((await mailTo('late@example.com'))?.id);
    await server.pass(1);
    await sendNow();
    assert.deepEqual(sink.recipients, []);
    assert.equal(await mailTo('late@example.com'), undefined);
    const line = lines.find((text) => text.includes('mail expired')) ?? '';
    assert.equal((JSON.parse(line) as { mail: unknown }).mail, id);
    assert.doesNotMatch(lines.join(''), /example\.com|123456/);
    assert.equal((await triedMails('expired')) - before, 1);
  });

  it('an email whose message code only a newer release has isn’t sent, and waits for that release', async () => {
    await queueMail('ada@example.com');
    await server.dependencies.connection.query("UPDATE outbox SET code = 'birthday'");
    await sendNow();
    assert.deepEqual(sink.recipients, []);
    const mail = await mailTo('ada@example.com');
    assert.deepEqual([mail?.attempts, mail?.sent_at], [1, null]);
    assert.match(String(mail?.last_error), /Only a newer release/);
  });

  it('an email whose text can’t be written delays no receipt that is sent together with it', async () => {
    for (const name of ['ada', 'bad', 'bola']) await queueMail(`${name}@example.com`);
    const { connection } = server.dependencies;
    await connection.query('UPDATE outbox SET is_receipt = true');
    await connection.query(
      "UPDATE outbox SET code = 'deposit', given = '{}' WHERE recipient = 'bad@example.com'",
    );
    await sendNow();
    assert.deepEqual(sink.recipients, ['ada@example.com', 'bola@example.com']);
    assert.equal((await mailTo('ada@example.com'))?.attempts, 1);
  });

  it('an email that was being sent when its server crashed is sent by another server', async () => {
    treatment = () => 'mute';
    await queueMail('ada@example.com');
    const interrupted = sendNow();
    await sink.silence;
    treatment = () => 'take';
    await sendNow();
    assert.deepEqual(sink.recipients, []);
    await server.pass(610);
    await sendNow();
    assert.deepEqual(sink.recipients, ['ada@example.com']);
    await sink.close();
    await interrupted;
  });
});

describe('a connection to the mail server', () => {
  let mailer: SmtpMailer;
  beforeEach(() => {
    const opened = openTestMailer();
    assert.ok(opened);
    mailer = opened;
  });
  afterEach(() => mailer.close());

  it('a connection to the mail server stays open for further emails', async () => {
    for (let number = 0; number < 5; number += 1) await queueMail(`friend${number}@example.com`);
    await sendNow(mailer);
    await queueMail('ada@example.com');
    await sendNow(mailer);
    assert.equal(sink.recipients.length, 6);
    assert.equal(sink.connections(), 1);
  });

  it('there are at most as many connections to the mail server as emails are sent at the same time', async () => {
    const { mailWorkers } = server.dependencies.config;
    const recipients = Array.from({ length: 5 * mailWorkers }, (_, n) => `friend${n}@example.com`);
    await Promise.all(
      recipients.map((recipient) =>
        mailer.send(
          { recipient, subject: 'News', text: 'Hello', messageName: recipient },
          undefined,
        ),
      ),
    );
    assert.deepEqual(sink.recipients.toSorted(), recipients.toSorted());
    assert.ok(sink.connections() <= mailWorkers, `${sink.connections()} connections`);
  });

  it('an email neither gets lost nor arrives twice if the mail server has closed the idle connection', async () => {
    await queueMail('ada@example.com');
    await sendNow(mailer);
    sink.hangUp();
    await queueMail('bola@example.com');
    await sendNow(mailer);
    assert.deepEqual(sink.recipients, ['ada@example.com', 'bola@example.com']);
    assert.equal(sink.connections(), 2);
    assert.equal((await mailTo('bola@example.com'))?.attempts, 1);
  });

  it('an email neither gets lost nor arrives twice if an open connection breaks before its text is sent', async () => {
    await queueMail('ada@example.com');
    await sendNow(mailer);
    let breaks = 1;
    treatment = () => {
      breaks -= 1;
      return breaks < 0 ? 'take' : 'hang up';
    };
    await queueMail('bola@example.com');
    await sendNow(mailer);
    assert.deepEqual(sink.recipients, ['ada@example.com', 'bola@example.com']);
    assert.ok((await mailTo('bola@example.com'))?.sent_at);
  });

  it('an email whose connections all break is retried later, and arrives once', async () => {
    treatment = () => 'hang up';
    await queueMail('ada@example.com');
    await sendNow(mailer);
    assert.equal((await mailTo('ada@example.com'))?.sent_at, null);
    treatment = () => 'take';
    await server.pass(120);
    await sendNow(mailer);
    assert.deepEqual(sink.recipients, ['ada@example.com']);
  });

  it('a retried email keeps its Message-ID', async () => {
    const idOf = async () => /^Message-ID: (.+)$/im.exec(await sink.taken('ada@example.com'))?.[1];
    const { connection } = server.dependencies;
    await queueMail('ada@example.com');
    const [unsent] = await connection.query('SELECT given, next_at FROM outbox');
    await sendNow(mailer);
    const first = await idOf();
    assert.match(first ?? '', /^<\d+\.\d+@mota\.example>$/);
    // Simulates a crash of the server before it could record the email as sent.
    const asBefore = 'UPDATE outbox SET sent_at = NULL, given = $1, next_at = $2';
    await connection.query(asBefore, [unsent?.given, unsent?.next_at]);
    await sendNow(mailer);
    assert.equal(sink.recipients.length, 2);
    assert.equal(await idOf(), first);
    await queueMail('bola@example.com');
    await sendNow(mailer);
    assert.notEqual(/^Message-ID: (.+)$/im.exec(await sink.taken('bola@example.com'))?.[1], first);
  });

  it('a mailer that is closed ends its idle connections and sends nothing more', async () => {
    await queueMail('ada@example.com');
    await sendNow(mailer);
    mailer.close();
    await queueMail('bola@example.com');
    await sendNow(mailer);
    assert.deepEqual(sink.recipients, ['ada@example.com']);
    assert.equal((await mailTo('bola@example.com'))?.sent_at, null);
  });
});

describe('while the mail server doesn’t answer', () => {
  const ticks = new EventEmitter();

  function work() {
    const observer = {
      ...observerOf(app),
      ran: (batch: string) => void ticks.emit('ran', batch),
      failed: ({ message }: Error) => assert.match(message, /^Mail \d+ failed\.$/),
    };
    const { dependencies } = server;
    const jobs = sandboxJobs(dependencies.config);
    return startWorker(dependencies, observer, { jobs, mailer: openTestMailer() });
  }

  it('requests are still answered, payouts are made and other emails are sent while the mail server doesn’t answer', async () => {
    const customer = await newCustomer(server);
    await sendNow();
    await payIn(server, customer, '1200.03');
    const investment = await server.call({
      method: 'POST',
      url: `/asset/${await newAsset(server)}/invest/`,
      token: customer.token,
      body: { amount_invested: '1200.03', payout_interval: 'week', agreed_to_contract: true },
    });
    assert.equal(investment.status, 201, investment.text);

    treatment = (recipient) => (recipient.startsWith('mute') ? 'mute' : 'take');
    await queueMail('mute@example.com');
    const worker = work();
    await sink.silence;
    await server.pass(7 * day);
    const body = registration();
    assert.equal(
      (await server.call({ method: 'POST', url: '/users/register/', body })).status,
      201,
    );
    await sink.taken(body.email);
    // Listens before the check, so that no event in between is missed.
    for (let ran = once(ticks, 'ran'); ; ran = once(ticks, 'ran')) {
      if ((await titlesOf(server, customer.token)).includes('Payout received')) break;
      await ran;
    }
    await sink.close();
    await worker.stop();
    assert.ok(!sink.recipients.includes('mute@example.com'));
  });

  it('the server stops without sending the backlog of emails', async () => {
    const before = await triedMails('failed');
    treatment = () => 'mute';
    for (let number = 0; number < 10; number += 1) await queueMail(`ada${number}@example.com`);
    const worker = work();
    await sink.silence;
    const stopped = worker.stop();
    treatment = () => 'take';
    await sink.close();
    await stopped;
    assert.deepEqual(sink.recipients, []);
    assert.ok((await triedMails('failed')) - before <= 4);
  });
});
