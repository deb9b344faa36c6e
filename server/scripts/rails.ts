/**
 * Starts the simulated providers, to run a server against them:
 *
 *   npm run rails -w server -- --seed 7 --faults 10 --webhook http://localhost:3000
 *
 * Webhooks go to `/webhooks/paystack/` and `/webhooks/monnify/` there.
 */
import { parseArgs } from 'node:util';
import { systemClock } from '../src/platform/clock/clock.ts';
import { SimulatedBank, type Deliver, type Dialect } from '../sandbox/rails/simulated/bank.ts';
import { Book } from '../sandbox/rails/simulated/book.ts';
import { listen, type Front } from '../sandbox/rails/simulated/front.ts';
import { fileJournal, noJournal } from '../sandbox/rails/simulated/journal.ts';
import { monnifyFront } from '../sandbox/rails/monnify/front.ts';
import { monnifyDialect } from '../sandbox/rails/monnify/dialect.ts';
import { paystackDialect, paystackFront } from '../sandbox/rails/paystack/front.ts';
import { seededScript } from '../sandbox/rails/simulated/script.ts';
import { seededRandom } from '../sandbox/rails/simulated/seededRandom.ts';

const { values } = parseArgs({
  options: {
    paystack: { type: 'string', default: '4001' },
    monnify: { type: 'string', default: '4002' },
    /** The origin of a server. */
    webhook: { type: 'string' },
    seed: { type: 'string', default: '1' },
    /** How many of a hundred calls, payments, deposits and webhooks go wrong. */
    faults: { type: 'string', default: '0' },
    /** Naira. */
    balance: { type: 'string', default: '10000000' },
    /** Where the books are kept; without it they are gone afterwards. */
    folder: { type: 'string' },
  },
});

const rate = Number(values.faults);
const random = seededRandom(Number(values.seed));
const script = seededScript(random, {
  calls: rate,
  payments: rate,
  deposits: rate,
  webhooks: rate,
});
const secretKey = 'simulated';
const keys = { apiKey: 'simulated', secretKey };

const deliverTo =
  (provider: string): Deliver =>
  async ({ headers, body }) => {
    const { ok } = await fetch(new URL(`/webhooks/${provider}/`, values.webhook), {
      method: 'POST',
      headers,
      body,
    });
    return ok;
  };

async function start(
  provider: 'paystack' | 'monnify',
  dialect: Dialect,
  frontOf: (bank: SimulatedBank) => Front,
) {
  const journal = values.folder ? fileJournal(`${values.folder}/${provider}.jsonl`) : noJournal;
  const book = new Book(systemClock, random, journal, BigInt(values.balance) * 100n);
  const bank = new SimulatedBank(book, systemClock, script, dialect);
  if (values.webhook) bank.deliverTo(deliverTo(provider));
  const { url } = await listen(frontOf(bank), bank, script, Number(values[provider]));
  setInterval(() => bank.startDue(), 100);
  process.stdout.write(`${provider} ${url}\n`);
}

await start('paystack', paystackDialect(secretKey), (bank) => paystackFront(bank, secretKey));
await start('monnify', monnifyDialect(keys, script), (bank) =>
  monnifyFront(bank, { ...keys, refusesRepeats: true }, systemClock, script),
);
