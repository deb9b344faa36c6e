import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { addDays } from '../../../../contract/rules/calendar.ts';
import { lagosDate } from '../../../../server/src/money/payouts/calendar.ts';
import { formatDay } from '../../../../server/src/platform/clock/lagosTime.ts';
import { openMailer, type Mail } from '../../../../server/src/platform/mail/mailer.ts';
import { creditDeposit } from '../../../../server/src/money/deposits/creditDeposits.ts';
import { cliqueBody, newClique, post, richCustomer } from '../../../../server/testing/cliques.ts';
import {
  mailedCode,
  newCustomer,
  payIn,
  type TestCustomer,
} from '../../../../server/testing/customers.ts';
import { openMailSink } from '../../../../server/testing/mailSink.ts';
import { newAsset, passDays } from '../../../../server/testing/money.ts';
import { staffSession } from '../../../../server/testing/staff.ts';
import { mailsTo, newestMailTo } from '../../../../server/testing/mails.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { sendDueMails } from '../../../../server/testing/work.ts';

let server: TestServer;
let ada: TestCustomer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());
beforeEach(async () => {
  ada = await newCustomer(server, { first_name: "D'Ada" });
  await server.dependencies.connection.query('DELETE FROM outbox');
});

const allTo = ({ email }: { readonly email: string }) => mailsTo(server, email);
/** Returns the newest email to a customer whose subject contains this text. */
async function newestAbout(customer: { readonly email: string }, words: string) {
  const mail = (await allTo(customer)).findLast(({ subject }) => subject.includes(words));
  assert.ok(mail, words);
  return mail;
}
const newestTo = ({ email }: { readonly email: string }) => newestMailTo(server, email);

/** Returns the day that is this many days from now, in the format of emails. Other tests move the clock. */
const dayIn = (days: number) =>
  formatDay(addDays(lagosDate(server.dependencies.clock.now()), days));

async function invest(customer: TestCustomer, asset: number) {
  const reply = await post(server, customer.token, `/asset/${asset}/invest/`, {
    amount_invested: '1200.03',
    payout_interval: 'week',
    agreed_to_contract: true,
  });
  assert.equal(reply.status, 201, reply.text);
  return reply.body as { id: number; reference: string };
}

/** Sends what is due with a mailer that collects each email, with its contract, in the order of sending. */
async function send() {
  const sent: (Mail & { readonly contract: string | undefined })[] = [];
  const mailer = {
    send: ({ recipient, subject, text, messageName }: Mail, contract: string | undefined) => {
      sent.push({ recipient, subject, text, messageName, contract });
      return Promise.resolve();
    },
  };
  await sendDueMails(server.dependencies, mailer, {
    mailTried: (_id, outcome) => assert.equal(outcome, 'sent'),
    failed: (error) => assert.fail(error),
  });
  return sent;
}

/** Returns the contract inside the attached page. */
const contractIn = (page: string | undefined) =>
  /<body>\n([^]*)\n<\/body>/.exec(page ?? '')?.[1] ?? '';

const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');

describe('a deposit', () => {
  it('the receipt of a deposit is emailed, with the exact amount and the customer’s name', async () => {
    await payIn(server, ada, '2000.05');
    const [mail, ...others] = await allTo(ada);
    assert.deepEqual(others, []);
    assert.deepEqual(
      { subject: mail?.subject, isReceipt: mail?.is_receipt },
      { subject: '₦2,000.05 is in your Mota wallet', isReceipt: true },
    );
    assert.equal(
      mail?.text,
      "Hello D'Ada,\n\n₦2,000.05 has been added to your wallet. Transfer from GTBank.\n\nSee all your transactions: http://localhost:3000/signup/transactions",
    );
  });

  it('the receipt of a deposit is emailed once, even if its webhook arrives several times', async () => {
    const notice = {
      reference: `again-${ada.accountNumber}`,
      accountNumber: ada.accountNumber,
      amount: 5_000n,
      fee: 10n,
      senderBank: 'Bank www.example.com {first_name}',
    };
    const outcomes = [];
    for (let time = 0; time < 3; time += 1) {
      outcomes.push(await creditDeposit(server.dependencies, notice));
    }
    assert.deepEqual(outcomes, ['credited', 'known', 'known']);
    assert.equal((await allTo(ada)).length, 1);
    const { text } = await newestTo(ada);
    assert.match(text, /Transfer from Bank www example com +first name\./);
  });

  it('a receipt is emailed for a deposit that staff assign from suspense, and none is emailed for a deposit without a customer', async () => {
    const { dependencies } = server;
    const reference = `lost-${ada.accountNumber}`;
    const lost = { reference, accountNumber: '0000000000', amount: 7_000n, fee: 0n };
    await creditDeposit(dependencies, { ...lost, senderBank: 'GTBank' });
    assert.deepEqual(await dependencies.connection.query('SELECT FROM outbox'), []);

    const first = await staffSession(dependencies, 'ada');
    const second = await staffSession(dependencies, 'bola');
    const assigned = await server.call({
      method: 'POST',
      url: `/office/api/unmatched-deposits/${reference}/assign/`,
      session: first,
      body: { email: ada.email },
    });
    assert.equal(assigned.status, 200, assigned.text);
    const [proposal] = await dependencies.connection.query(
      'SELECT id FROM proposals WHERE subject = $1',
      [reference],
    );
    const confirmed = await server.call({
      method: 'POST',
      url: `/office/api/proposals/${Number(proposal?.id)}/confirm/`,
      session: second,
    });
    assert.equal(confirmed.status, 200, confirmed.text);
    assert.equal((await newestTo(ada)).subject, '₦70.00 is in your Mota wallet');
  });
});

describe('a purchase', () => {
  it('the receipt of a purchase contains exactly the stored contract, and the queue stores no copy of it', async () => {
    await payIn(server, ada, '2000');
    const { id, reference } = await invest(ada, await newAsset(server));
    const { text, subject } = await newestAbout(ada, 'investment');
    assert.equal(subject, 'Your investment in TVS King');
    assert.match(
      text,
      /You’ve invested ₦1,200\.03 in TVS King.+contract you agreed to is attached/,
    );
    assert.ok(text.includes('Payout dates count from the day a driver receives the vehicle.'));
    assert.ok(text.includes(`Reference: ${reference}`));
    assert.ok(text.length < 600);

    const { connection } = server.dependencies;
    await connection.query("UPDATE assets SET name = 'Another name'");
    const [kept] = await connection.query(
      'SELECT contract, contract_sha256 FROM investments WHERE id = $1',
      [id],
    );
    const sent = (await send()).find((mail) => mail.subject === subject);
    const contract = contractIn(sent?.contract);
    assert.equal(contract, kept?.contract);
    assert.equal(sha256Of(contract), kept?.contract_sha256);
    assert.match(contract, /D&#39;Ada Obi/);
  });

  it('no receipt is emailed for a refused purchase', async () => {
    await payIn(server, ada, '2000');
    const asset = await newAsset(server, { units: 0 });
    const body = { amount_invested: '1200.03', payout_interval: 'week', agreed_to_contract: true };
    const reply = await post(server, ada.token, `/asset/${asset}/invest/`, body);
    assert.equal(reply.status, 409, reply.text);
    assert.equal((await allTo(ada)).length, 1);
  });

  it('the outbox of the sandbox shows the contract of a purchase', async () => {
    await payIn(server, ada, '2000');
    await invest(ada, await newAsset(server));
    const { id } = await newestAbout(ada, 'investment');
    const { body } = await server.call({ url: '/sandbox/mails/' });
    const listed = body as { id: number; has_contract: boolean }[];
    assert.deepEqual(
      listed.map((mail) => mail.has_contract),
      [false, true, false],
    );
    const page = await server.call({ url: `/sandbox/mails/${id}/contract/` });
    assert.equal(page.headers['content-type'], 'text/html; charset=utf-8');
    assert.match(page.text, /Hire-purchase investment agreement/);
    const none = await server.call({ url: `/sandbox/mails/${id - 1}/contract/` });
    assert.equal(none.status, 404);
  });
});

describe('a contribution', () => {
  it('the receipt of a contribution has its own contract and the day on which it would be refunded', async () => {
    const bola = await richCustomer(server, '2000');
    const asset = await newAsset(server);
    await payIn(server, ada, '2000');
    const id = await newClique(server, ada.token, asset, { contribution: '600.00' });
    const first = await newestTo(ada);
    assert.equal(first.subject, 'Your contribution to a clique for TVS King');
    assert.match(first.text, /You’ve contributed ₦600\.00 to the clique "/);
    const back = `fully funded by ${dayIn(30)}, your whole contribution goes back into your wallet.`;
    assert.ok(first.text.includes(back), first.text);

    const reply = await post(server, bola.token, `/clique/${id}/join/`, { contribution: '600.03' });
    assert.equal(reply.status, 200, reply.text);
    const last = await newestAbout(bola, 'contribution');
    assert.match(last.text, /You’ve contributed ₦600\.03 to the clique/);
    assert.doesNotMatch(last.text, /goes back/);

    const sent = await send();
    const agreements = await server.dependencies.connection.query(
      'SELECT contract_sha256 FROM clique_agreements WHERE clique_id = $1 ORDER BY id',
      [id],
    );
    assert.deepEqual(
      sent.flatMap(({ contract }) => (contract ? [sha256Of(contractIn(contract))] : [])),
      agreements.map(({ contract_sha256 }) => contract_sha256),
    );
  });

  it('no receipt is emailed for a contribution to a clique whose asset ran out of stock', async () => {
    await payIn(server, ada, '2000');
    const asset = await newAsset(server, { units: 1 });
    const id = await newClique(server, ada.token, asset, { contribution: '600.00' });
    await server.dependencies.connection.query('UPDATE assets SET units = 0 WHERE id = $1', [
      asset,
    ]);
    const before = await allTo(ada);
    const reply = await post(server, ada.token, `/clique/${id}/contribute/`, { amount: '600.03' });
    assert.equal(reply.status, 409, reply.text);
    assert.deepEqual(await allTo(ada), before);
  });
});

describe('the first payout', () => {
  const payoutsTo = async (customer: TestCustomer) =>
    (await allTo(customer)).filter(({ subject }) => subject.includes('payout'));

  it('the first payout of an investment is emailed, and the second is not', async () => {
    await payIn(server, ada, '2000');
    await invest(ada, await newAsset(server, { name: 'Keke of ada.example.com' }));
    await passDays(server, 7);
    const [mail] = await payoutsTo(ada);
    assert.equal(mail?.subject, 'Your first payout has arrived');
    assert.match(
      mail.text,
      /₦187\.50 has been added to your wallet\. Payout 1 of 8 from Keke of ada example com\./,
    );
    await passDays(server, 14);
    assert.equal((await payoutsTo(ada)).length, 1);
  });

  it("the first payout of a clique is emailed to each member, with the member's own share", async () => {
    const bola = await richCustomer(server, '2000');
    await payIn(server, ada, '2000');
    const body = cliqueBody(await newAsset(server), { contribution: '900.03' });
    const made = await post(server, ada.token, '/clique/', body);
    const { id } = made.body as { id: number };
    await post(server, bola.token, `/clique/${id}/join/`, { contribution: '300.00' });
    await passDays(server, 7);
    const [toAda, toBola] = [await payoutsTo(ada), await payoutsTo(bola)];
    assert.match(toAda[0]?.text ?? '', /₦140\.63 has been added/);
    assert.match(toBola[0]?.text ?? '', /₦46\.87 has been added/);
    assert.deepEqual([toAda.length, toBola.length], [1, 1]);
  });
});

describe('many receipts at once', () => {
  it('the outbox sends codes and alerts before receipts', async () => {
    for (let time = 0; time < 3; time += 1) await payIn(server, ada, '1');
    await server.call({
      method: 'POST',
      url: '/users/forgot_password/',
      body: { email: ada.email },
    });
    const code = await mailedCode(server, ada.email);
    const sent = await send();
    assert.equal(sent.length, 4);
    assert.ok(sent[0]?.text.includes(code));
  });
});

describe('the mail server', () => {
  it('a receipt has the contract as an attached page, with its naira signs intact', async () => {
    await payIn(server, ada, '2000');
    await invest(ada, await newAsset(server));
    const [, mail] = await send();
    const sink = await openMailSink(() => 'take');
    const mailer = openMailer({ ...server.dependencies.config, smtpUrl: sink.url });
    assert.ok(mailer && mail?.contract);
    await mailer.send(mail, mail.contract);
    mailer.close();
    const received = await sink.taken(ada.email);
    await sink.close();
    assert.match(received, /filename=contract\.html/);
    const [, encoded = ''] = /filename=contract\.html\n\n([^-]+)/.exec(received) ?? [];
    assert.equal(Buffer.from(encoded, 'base64').toString(), mail.contract);
  });
});
