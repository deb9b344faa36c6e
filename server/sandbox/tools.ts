import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { desc } from 'drizzle-orm';
import { Type } from 'typebox';
import { recordAudit } from '../src/platform/audit/record.ts';
import { driverReminders } from '../src/platform/db/schema.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';
import { findAttachedContract } from '../src/platform/mail/attachedContract.ts';
import { readMails } from '../src/platform/mail/outbox.ts';
import { payInSandbox, payInWithoutWebhook } from './payIn.ts';
import { displayNaira, parseNaira } from '../src/platform/kobo/kobo.ts';
import { MoneyIn } from '../src/platform/kobo/schemas.ts';
import { notFound, Refusal } from '../src/platform/http/refusal.ts';
import { answers, IdParams, Instant, Message, Nullable } from '../src/platform/http/schemas.ts';
import { withdrawalLog } from '../src/money/withdrawals/observer.ts';
import { doubleFuel, fleetEvents, listPlayed, playEvent } from './fleetEvents.ts';
import { advanceClock } from './advanceClock.ts';
import type { SandboxDependencies } from './dependencies.ts';
import { day } from '../src/platform/clock/time.ts';

const newestMails = 100;

const MailList = Type.Array(
  Type.Object({
    id: Type.Integer(),
    recipient: Type.String(),
    subject: Type.String(),
    text: Type.String(),
    has_contract: Type.Boolean({ description: 'Attached to it' }),
    created_at: Instant,
  }),
);

const TextList = Type.Array(
  Type.Object({
    id: Type.Integer(),
    phone: Type.String(),
    text: Type.String(),
    written_at: Instant,
  }),
);

const ContractPage = {
  content: { 'text/html': { schema: Type.String() } },
};

const SimulatedDeposit = Type.Object({
  account_number: Type.String({ maxLength: 20 }),
  amount: MoneyIn,
  sender_bank: Type.Optional(Type.String({ maxLength: 100 })),
  notice: Type.Optional(
    Type.Union([Type.Literal('at once'), Type.Literal('never')], {
      description: 'When the bank tells of it. What it never tells is found within 15 minutes.',
    }),
  ),
});

const FleetList = Type.Array(
  Type.Object({
    id: Type.Integer(),
    plate: Type.String(),
    status: Type.String(),
    name: Type.String({ description: 'Of the asset or the clique' }),
    pays: Type.String({ description: 'on time, often late, stops, nothing, or from a day on' }),
    account: Nullable(Type.String({ description: 'Into which the driver can pay' })),
  }),
);

const Now = Type.Object({ now: Instant });

const Advance = Type.Object({
  days: Type.Number({ exclusiveMinimum: 0, maximum: 3660, examples: [7] }),
});

const Advanced = Type.Object({ now: Instant, jobs_run: Type.Integer(), message: Type.String() });

/** Mail outbox, simulated deposits and the clock: of a sandbox, never of a production server. */
export const sandboxTools: FastifyPluginAsyncTypebox<{
  readonly dependencies: SandboxDependencies;
}> = async (app, { dependencies }) => {
  const { database, clock, random } = dependencies;

  app.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, tags: ['sandbox'] };
  });

  const mailList = { summary: 'The newest mails', response: answers({ 200: MailList }) };
  app.get('/mails/', { config: { etag: true }, schema: mailList }, async () => {
    const rows = await readMails(database, dependencies.config, undefined, newestMails);
    return rows.map(({ created_at, investment_id, clique_agreement_id, ...mail }) => ({
      ...mail,
      has_contract: (investment_id ?? clique_agreement_id) !== null,
      created_at: created_at.toISOString(),
    }));
  });

  const textList = { summary: 'The newest texts to drivers', response: answers({ 200: TextList }) };
  app.get('/texts/', { config: { etag: true }, schema: textList }, async () => {
    const rows = await database
      .select()
      .from(driverReminders)
      .orderBy(desc(driverReminders.id))
      .limit(newestMails);
    return rows.map(({ written_at, ...text }) => ({
      ...text,
      written_at: written_at.toISOString(),
    }));
  });

  const attachment = {
    summary: 'The contract that is attached to a mail, as a page',
    params: IdParams,
    response: answers({ 200: ContractPage }),
  };
  app.get('/mails/:id/contract/', { schema: attachment }, async ({ params }, reply) => {
    const contract = await findAttachedContract(database, params.id);
    if (contract === undefined) throw notFound();
    return reply.type('text/html; charset=utf-8').send(contract);
  });

  const deposit = {
    summary: 'Pay into a deposit account',
    body: SimulatedDeposit,
    response: answers({ 200: Message }),
  };
  app.post('/deposits/', { schema: deposit }, async (request) => {
    const amount = parseNaira(request.body.amount);
    if (amount === undefined) {
      throw new Refusal(400, 'sandbox_amount_invalid');
    }
    const accountNumber = request.body.account_number.replace(/\s/g, '');
    const paidIn = {
      reference: `sandbox-${random.uuid()}`,
      accountNumber,
      amount,
      senderBank: request.body.sender_bank?.trim() || 'Sandbox Bank',
    };
    const outcome =
      request.body.notice === 'never'
        ? payInWithoutWebhook(dependencies, paidIn)
        : await payInSandbox(dependencies, paidIn);
    await inTransaction(database, (transaction) =>
      recordAudit(transaction, {
        at: clock.now(),
        actor: 'sandbox',
        action: 'deposit simulated',
        subject: `account ${accountNumber}`,
        detail: { amount: displayNaira(amount) },
      }),
    );
    switch (outcome) {
      case 'unmatched':
        throw new Refusal(404, 'account_number_unknown');
      case 'without webhook':
        return { message: `${displayNaira(amount)} paid. It’s credited within 15 minutes.` };
      default:
        return { message: `${displayNaira(amount)} paid.` };
    }
  });

  const fleet = {
    summary: 'The vehicles that pay contracts',
    response: answers({ 200: FleetList }),
  };
  app.get('/fleet/', { schema: fleet }, () =>
    listPlayed(database, dependencies.config.sandboxDrivers),
  );

  const happening = {
    summary: 'Let something happen to a vehicle or its driver',
    params: IdParams,
    body: Type.Object({ event: Type.Enum([...fleetEvents]) }),
    response: answers({ 200: Message }),
  };
  app.post('/fleet/:id/', { schema: happening }, async ({ params, body: { event } }) => {
    await inTransaction(database, (transaction) =>
      playEvent(transaction, params.id, event, { ...dependencies.config, at: clock.now() }),
    );
    return { message: `Done: ${event}.` };
  });

  const fuel = {
    summary: 'Fuel costs twice as much: three in ten drivers pay six weeks late',
    response: answers({ 200: Message }),
  };
  app.post('/fuel/', { schema: fuel }, async () => {
    const late = await inTransaction(database, (transaction) =>
      doubleFuel(transaction, clock.now()),
    );
    return { message: `Drivers who pay six weeks late from now on: ${late}.` };
  });

  const reading = { summary: "The server's time", response: answers({ 200: Now }) };
  app.get('/clock/', { schema: reading }, () => ({ now: clock.now().toISOString() }));

  const advance = {
    summary: 'Move the time forward and do what becomes due',
    body: Advance,
    response: answers({ 200: Advanced }),
  };
  app.post('/clock/advance/', { schema: advance }, async (request) => {
    const { days } = request.body;
    const ran = await advanceClock(dependencies, days * day, withdrawalLog(request.log));
    const now = clock.now();
    await inTransaction(database, (transaction) =>
      recordAudit(transaction, {
        at: now,
        actor: 'sandbox',
        action: 'clock advanced',
        subject: 'clock',
        detail: { days },
      }),
    );
    const message = `Moved ${days === 1 ? '1 day' : `${days} days`} forward.`;
    return { now: now.toISOString(), jobs_run: ran, message };
  });
};
