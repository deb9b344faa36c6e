import type { SimulatedBank } from '../../../server/sandbox/rails/simulated/bank.ts';
import {
  noFaults,
  replaceableScript,
  type Script,
} from '../../../server/sandbox/rails/simulated/script.ts';
import { openProvider } from '../../../server/testing/provider.ts';
import { startTestServer, type TestServer } from '../../../server/testing/server.ts';

/** A server whose money moves through a simulated Paystack. */
export interface PaystackServer {
  readonly server: TestServer;
  readonly bank: SimulatedBank;
  /** The customer's email for each order of an account, in order. */
  readonly ordered: readonly string[];
  /** Sets the simulated faults from now on. */
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
  const ordered: string[] = [];
  const { rail, bank, close } = await openProvider('paystack', clock, {
    script: current,
    startingBalance: 100000000n,
    serviceSeconds: 2,
    rewrite: (reply, call) => {
      if (call.path === '/dedicated_account/assign') ordered.push(String(call.body.email));
      return reply;
    },
  });
  const started = await startTestServer(environment, { adaptRail: () => rail });
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
      await close();
      await started.close();
    },
  };
}
