import { paystackRail } from '../../../server/src/money/rails/paystack/rail.ts';
import { SimulatedBank } from '../../../server/sandbox/rails/simulated/bank.ts';
import { Book } from '../../../server/sandbox/rails/simulated/book.ts';
import { listen } from '../../../server/sandbox/rails/simulated/front.ts';
import { noJournal } from '../../../server/sandbox/rails/simulated/journal.ts';
import { paystackDialect, paystackFront } from '../../../server/sandbox/rails/paystack/front.ts';
import {
  noFaults,
  replaceableScript,
  type Script,
} from '../../../server/sandbox/rails/simulated/script.ts';
import { seededRandom } from '../../../server/sandbox/rails/simulated/seededRandom.ts';
import { startTestServer, type TestServer } from './server.ts';

const secretKey = 'sk_test_1';

/** A server whose money moves over a simulated Paystack. */
export interface PaystackServer {
  readonly server: TestServer;
  readonly bank: SimulatedBank;
  /** Every order of an account, by the email. */
  readonly ordered: readonly string[];
  /** What goes wrong from now on. */
  setScript(faults: Partial<Script>): void;
  close(): Promise<void>;
}

export async function startPaystackServer(
  environment: Readonly<Record<string, string>> = {},
): Promise<PaystackServer> {
  let server: TestServer | undefined = undefined;
  const clock = {
    now: () => server?.dependencies.clock.now() ?? new Date('2026-03-02T09:00:00Z'),
  };
  let script: Script = noFaults;
  const current = replaceableScript(() => script);
  const book = new Book(clock, seededRandom(1), noJournal, 1_000_000_00n);
  const bank = new SimulatedBank(book, clock, current, paystackDialect(secretKey));
  const ordered: string[] = [];
  const front = paystackFront(bank, secretKey);
  const listening = await listen(
    {
      ...front,
      answer: (call) => {
        if (call.path === '/dedicated_account/assign') ordered.push(String(call.body.email));
        return front.answer(call);
      },
    },
    bank,
    current,
  );
  const setting = { url: listening.url, secretKey, preferredBank: 'test-bank' };
  const rail = paystackRail({ ...setting, kind: 'paystack' }, 2, clock);
  const started = await startTestServer(environment, undefined, () => rail);
  server = started;
  bank.deliverTo(async ({ headers, body }) => {
    const reply = await started.call({
      method: 'POST',
      url: '/webhooks/paystack/',
      headers,
      body,
    });
    return reply.status === 200;
  });
  return {
    server: started,
    bank,
    ordered,
    setScript: (faults) => {
      script = { ...noFaults, ...faults };
    },
    close: async () => {
      await listening.close();
      await started.close();
    },
  };
}
