import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { Refusal } from '../../../../server/src/platform/http/refusal.ts';
import { notifications } from '../../../../server/src/platform/db/schema.ts';
import { inTransaction } from '../../../../server/src/platform/db/transaction.ts';
import { writeMail } from '../../../../server/src/platform/mail/outbox.ts';
import type {
  MailMessage,
  NotificationMessage,
  RefusalMessage,
} from '../../../../server/src/platform/messages/catalogue.ts';
import { en } from '../../../../server/src/platform/messages/en/index.ts';
import { languages } from '../../../../server/src/platform/messages/languages.ts';
import { notify } from '../../../../server/src/platform/notifications/notify.ts';
import type { Notification } from '../../../../server/src/platform/notifications/places.ts';
import { newClique, post } from '../../../../server/testing/cliques.ts';
import {
  mailedCode,
  newCustomer,
  password,
  payIn,
  registration,
  type TestCustomer,
} from '../../../../server/testing/customers.ts';
import { isMadeUp, madeUp, namesIn } from '../../../../server/testing/madeUpLanguage.ts';
import { mailsTo } from '../../../../server/testing/mails.ts';
import { newAsset, passDays, runJobs } from '../../../../server/testing/money.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import {
  decide,
  newestWithdrawal,
  pin,
  receiver,
  withdrawingCustomer,
} from '../../../../server/testing/withdrawals.ts';
import { sendDueMails } from '../../../../server/testing/work.ts';

const support = 'support@mota.example';
/** A value for every name that can be filled into a refusal. */
const inRefusals: Readonly<Record<string, unknown>> = {
  before: 5,
  by: 'BOLA',
  calls: 'invitePages',
  day: '2026-03-09',
  action: 'approved',
  emails: ['X@EXAMPLE.COM'],
  example: '/MEDIA/KEKE.JPG',
  field: 'visibility',
  from: new Date('2026-03-09T09:00:00Z'),
  known: ['ROI'],
  least: 100n,
  limit: 100n,
  left: 2,
  minimum: 100n,
  most: 20,
  maxPixels: 40_000_000,
  name: 'KEKE',
  outcome: 'declined',
  owed: 100n,
  paidPercent: 40,
  payout: 3,
  remaining: 100n,
  seconds: 90,
  secondsAhead: 90,
  status: 'sold',
  total: 100n,
  until: new Date('2026-03-09T09:00:00Z'),
};
/**
 * Values for refusals in which a name has another meaning than in `inRefusals`: a state or an outcome. The catalogue
 * has a phrase for each.
 */
const specialRefusals: Readonly<Record<string, object>> = {
  agreement_over: { status: 'ended' },
  asset_state: { state: 'retired' },
  complaint_decided: { outcome: 'partly upheld' },
  identity_decided: { status: 'Rejected' },
  payment_at_provider: { status: 'pending' },
};
/** Sample values for notifications and emails, in the format in which JSON stores them. */
const filledIn: Readonly<Record<string, unknown>> = {
  accountName: 'OBI ADA',
  action: 'reset',
  all: 8,
  amount: '500000',
  answer: 'a refund is on its way',
  asset: 'TVS King',
  at: '2026-03-02T09:00:00Z',
  bank: 'GTBank',
  because: 'low balance',
  call: 'GET /BANK',
  change: 'recovery_code_used',
  clique: 'Keke 9',
  contribution: '60000',
  customerId: 7,
  days: 30,
  decideBy: '2026-03-09',
  device: { browser: 'Chrome', system: 'Android' },
  digits: '123456',
  email: 'x@example.com',
  end: '2026-03-09T09:00:00Z',
  ending: '6789',
  firstName: 'Ngozi',
  from: '2026-03-09T09:00:00Z',
  hours: 24,
  ids: [3, 4],
  inviter: 'Bola Eze',
  isLast: true,
  isLong: true,
  isNewBeneficiary: true,
  kind: 'paid, then failed',
  left: 2,
  limit: '500000',
  link: '/myinvestment',
  minutes: 5,
  name: 'Keke 9',
  news: { code: 'payout_late', name: 'Keke 9' },
  notMe: 'S3CRET',
  notBefore: '2026-03-09T09:00:00Z',
  number: 3,
  openComplaints: 2,
  part: 2,
  plate: 'LSR123AB',
  rail: 'PayStack',
  receiver: 'OBI ADA 0123456789',
  reference: 'C-10001',
  refundDate: '2026-03-09',
  remaining: '50000',
  share: '60000',
  text: 'The gearbox was replaced.',
  to: 'former',
  token: 'T0KEN',
  unexplained: '500000',
  what: 'name',
  url: 'https://mota.example/office/#T0KEN',
};
const special: Readonly<Record<string, object>> = {
  vehicle_bound: { firstPayout: '2026-03-09' },
  clique_funded: { firstPayout: '2026-03-09', reason: '' },
  clique_closed: { reason: 'terms changed' },
  payouts_kept: { because: 'other_name' },
};

let server: TestServer;
let ada: TestCustomer;
before(async () => {
  languages.set('qps', madeUp);
  server = await startTestServer(
    { SUPPORT_EMAIL: support },
    {
      addRoutes: (app) => {
        app.get('/refusals/:code', (request) => {
          const { code } = request.params as { readonly code: string };
          const phrase: unknown = Reflect.get(en.refusals, code);
          const words =
            typeof phrase === 'function' ? { code, ...inRefusals, ...specialRefusals[code] } : code;
          throw new Refusal(409, words as RefusalMessage);
        });
      },
    },
  );
  ada = await withdrawingCustomer(server, '5000');
  await newCustomer(server, { email: support });
  await server.dependencies.connection.query("UPDATE customers SET language = 'qps'");
  await server.dependencies.connection.query('DELETE FROM outbox');
});
after(() => server.close());

const valuesFor = (code: string) => ({
  code,
  ...filledIn,
  reason: 'it was late',
  ...special[code],
});

/** Returns the texts that still contain English, or a placeholder without its value. */
const untranslatedOf = (texts: readonly string[], names: readonly string[]) =>
  texts.filter((text) => !isMadeUp(text, names) || /úúndééf|NááN/.test(text));

/** Sends what is due, and returns the subjects and texts of the emails. */
async function send(): Promise<string[]> {
  const sent: string[] = [];
  const mailer = {
    send: ({ subject, text }: { readonly subject: string; readonly text: string }) => {
      sent.push(subject, text);
      return Promise.resolve();
    },
  };
  await sendDueMails(server.dependencies, mailer, {
    mailTried: (_id, outcome) => assert.equal(outcome, 'sent'),
    failed: (error) => assert.fail(error),
  });
  return sent;
}

it('every refusal is in the language that the browser asks for', async () => {
  const headers = { 'accept-language': 'qps' };
  const replies = [];
  for (const code of Object.keys(en.refusals)) {
    const { body } = await server.call({ url: `/refusals/${code}`, headers });
    replies.push((body as { detail: string }).detail);
  }
  assert.deepEqual(untranslatedOf(replies, namesIn(inRefusals)), []);
  assert.equal(new Set(replies).size, replies.length);
});

it('every signed-in device is named in the language that the browser asks for', async () => {
  const headers = { 'accept-language': 'qps' };
  const { body } = await server.call({ url: '/users/sessions/', token: ada.token, headers });
  const devices = (body as { device: string }[]).map(({ device }) => device);
  assert.ok(devices.length > 0);
  assert.deepEqual(untranslatedOf(devices, []), []);
});

it('every notification is in the language of its customer', async () => {
  const { database, clock } = server.dependencies;
  const codes = Object.keys(en.notifications).filter((code) => code !== 'unknown');
  const [row] = await server.dependencies.connection.query(
    'SELECT id FROM customers WHERE email = $1',
    [ada.email],
  );
  await inTransaction(database, async (transaction) => {
    for (const code of codes) {
      const message = valuesFor(code) as unknown as NotificationMessage;
      const news = { message, link: '/overview' } as Notification;
      await notify(transaction, Number(row?.id), news, clock.now());
    }
    // A message whose code only a newer release has is left for instances of that release to send.
    const sent = { customer_id: Number(row?.id), kind: 'deposit', created_at: clock.now() };
    await transaction.insert(notifications).values({ ...sent, code: 'of_a_newer_release' });
  });
  const url = '/notification/notifications/?limit=100';
  const { body } = await server.call({ url, token: ada.token });
  const listed = body as { title: string; message: string }[];
  assert.ok(listed.length > codes.length);
  const texts = listed.flatMap(({ title, message }) => [title, message]);
  assert.deepEqual(untranslatedOf(texts, [...namesIn(filledIn), 'Guaranty Trust Bank']), []);
});

it('every email is sent in the language of its customer', async () => {
  const { database, clock } = server.dependencies;
  await inTransaction(database, async (transaction) => {
    for (const code of Object.keys(en.mails)) {
      const message = valuesFor(code) as unknown as MailMessage;
      await writeMail(transaction, { recipient: ada.email, message }, clock.now());
    }
  });
  const sent = await send();
  assert.equal(sent.length, 2 * Object.keys(en.mails).length);
  assert.deepEqual(untranslatedOf(sent, ['Ada', support, ...namesIn(filledIn)]), []);
});

it('no English text is filled into the emails of a customer', async () => {
  const { token, email } = ada;
  const asset = await newAsset(server);
  const done = async (call: Promise<{ readonly status: number; readonly text: string }>) => {
    const { status, text } = await call;
    assert.ok(status < 300, text);
  };
  await payIn(server, ada, '2000');
  await done(
    post(server, token, `/asset/${asset}/invest/`, {
      amount_invested: '1200.03',
      payout_interval: 'week',
      agreed_to_contract: true,
    }),
  );
  await passDays(server, 7);
  const clique = await newClique(server, token, asset, {
    visibility: 'private',
    contribution: '600.00',
  });
  await done(post(server, token, `/clique/${clique}/invite/`, { emails: [support] }));
  const withdrawal = { ...receiver, amount: '250.50', pin };
  await done(post(server, token, '/wallet/request_withdrawal/', withdrawal));
  await decide(server, await newestWithdrawal(server), 'approve');
  await done(post(server, token, '/users/complaints/', { text: 'My deposit is missing.' }));
  await done(post(server, undefined, '/users/forgot_password/', { email }));
  assert.match(await mailedCode(server, email), /^\d{6}$/);
  await server.pass(600);
  await done(post(server, undefined, '/users/register/', registration({ email })));
  const signIn = { username: email, password };
  const headers = { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/604' };
  const url = '/api/auth/token/';
  await done(server.call({ method: 'POST', url, body: signIn, headers }));
  await done(post(server, undefined, '/users/close-account/', { email }));
  await runJobs(server);
  const toAda = await mailsTo(server, email);
  const waiting = toAda.filter(({ sent_at: at }) => at === null);
  const codes = new Set(waiting.map(({ code }) => code));
  for (const code of ['deposit', 'purchase', 'first_payout', 'contribution', 'withdrawal_alert']) {
    assert.ok(codes.has(code), code);
  }
  const texts = [...waiting, ...(await mailsTo(server, support))].flatMap(({ subject, text }) => [
    subject,
    text,
  ]);
  const names = ['Ada', 'Obi', 'OBI ADA', 'TVS King', 'GTBank', 'Guaranty Trust Bank'];
  const others = ['Danfo friends', 'Safari', 'iPhone', email, support];
  const references = texts.map((text) => text.replaceAll(/[\w-]+:[\da-f-]{36}/g, ''));
  assert.deepEqual(untranslatedOf(references, [...others, ...names]), []);
});
