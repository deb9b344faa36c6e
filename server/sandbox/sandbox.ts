import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { openRail } from '../src/money/rails/openRail.ts';
import type { MoneyRail } from '../src/money/rails/moneyRail.ts';
import type { Dependencies } from '../src/platform/dependencies.ts';
import { second } from '../src/platform/clock/time.ts';
import { openMailer } from '../src/platform/mail/mailer.ts';
import type { WorkOfMode } from '../src/worker/queues.ts';
import type { SandboxDependencies } from './dependencies.ts';
import { depositNoticeRoute } from './depositNotices.ts';
import { sandboxPage } from './pageRoutes.ts';
import { openSandboxRail } from './rails/sandboxRail.ts';
import type { SimulatedBank } from './rails/simulated/bank.ts';
import { openSandboxClock } from './sandboxClock.ts';
import { followPurchases, sandboxJobs } from './fleet.ts';
import { officeHints, officeLinkRoute } from './office.ts';
import { seed } from './seed.ts';
import { sandboxTools } from './tools.ts';

function deliverWebhooks(
  app: Parameters<FastifyPluginAsync>[0],
  { rail, sandboxBank }: SandboxDependencies,
): void {
  sandboxBank?.deliverTo(async ({ headers, body }) => {
    const url = `/webhooks/${rail.name}/`;
    const answer = await app.inject({ method: 'POST', url, headers, payload: body });
    return answer.statusCode === 200;
  });
}

/**
 * Returns the plugin that adds the sandbox to the server: its page, its tools, links to the office, the bank's notices
 * and webhooks, and the binding of vehicles.
 */
export const sandboxRoutes = (dependencies: SandboxDependencies): FastifyPluginAsync =>
  // Not encapsulated, because the fleet's hook handles the purchases of all routes.
  fastifyPlugin(async (app) => {
    deliverWebhooks(app, dependencies);
    if (dependencies.config.sandboxFleet === 'played') followPurchases(app, dependencies);
    await app.register(depositNoticeRoute, dependencies);
    await app.register(sandboxTools, { prefix: '/sandbox', dependencies });
    await app.register(officeLinkRoute, dependencies);
    await app.register(sandboxPage);
  });

export interface Sandbox {
  readonly dependencies: SandboxDependencies;
  readonly routes: FastifyPluginAsync;
  readonly work: WorkOfMode;
  /** Lines to print in the terminal. */
  readonly hints: readonly string[];
  close(): Promise<void>;
}

interface OpenRail {
  readonly rail: MoneyRail;
  readonly bank: SimulatedBank | undefined;
  close(): Promise<void>;
}

/** Opens a provider's test account if RAIL names one, otherwise the sandbox's own simulated bank. */
async function openSandboxMoney({ config, clock, random }: Dependencies): Promise<OpenRail> {
  const { rail: provider, serviceSeconds, dataFolder } = config;
  if (!provider) return openSandboxRail(dataFolder, serviceSeconds, clock, random);
  const rail = openRail(provider, serviceSeconds, clock);
  return { rail, bank: undefined, close: async () => undefined };
}

/** Opens the sandbox, with a clock that can be moved and assets for sale. */
export async function openSandbox(platform: Dependencies): Promise<Sandbox> {
  const sandboxClock = await openSandboxClock(platform.database, platform.systemClock);
  const inSandbox = { ...platform, clock: sandboxClock };
  const { rail, bank: sandboxBank, close } = await openSandboxMoney(inSandbox);
  await seed(platform.database, sandboxClock.now());
  const dependencies = { ...inSandbox, rail, sandboxBank, sandboxClock };
  const hints = await officeHints(dependencies);
  const mailer = openMailer(platform.config);
  // Another instance may have moved the clock. A failed reading is ignored, because the next one follows in a second.
  const refresh = () => void sandboxClock.refresh().catch(() => undefined);
  const refreshing = setInterval(refresh, second).unref();
  return {
    dependencies,
    routes: sandboxRoutes(dependencies),
    work: { jobs: sandboxJobs(platform.config), mailer },
    hints,
    close: async () => {
      clearInterval(refreshing);
      mailer?.close();
      await close();
    },
  };
}
