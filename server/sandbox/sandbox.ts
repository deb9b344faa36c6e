import type { FastifyPluginAsync } from 'fastify';
import { repayByDeposit } from '../src/investing/vehicles/depositRepayments.ts';
import { openRail } from '../src/money/rails/openRail.ts';
import type { MoneyRail } from '../src/money/rails/moneyRail.ts';
import type { Dependencies } from '../src/platform/dependencies.ts';
import type { SandboxDependencies } from './dependencies.ts';
import { depositNoticeRoute } from './depositNotices.ts';
import { sandboxPage } from './pageRoutes.ts';
import { openSandboxRail } from './rails/sandboxRail.ts';
import type { SimulatedBank } from './rails/simulated/bank.ts';
import { openSandboxClock } from './sandboxClock.ts';
import { playedFleet } from './fleet.ts';
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

/** The sandbox's additions to the server: its page, its tools, its bank's notices and webhooks. */
export const sandboxRoutes =
  (dependencies: SandboxDependencies): FastifyPluginAsync =>
  async (app) => {
    deliverWebhooks(app, dependencies);
    await app.register(depositNoticeRoute, dependencies);
    await app.register(sandboxTools, { prefix: '/sandbox', dependencies });
    await app.register(officeLinkRoute, dependencies);
    await app.register(sandboxPage);
  };

export interface Sandbox {
  readonly dependencies: SandboxDependencies;
  readonly routes: FastifyPluginAsync;
  /** Lines for the terminal. */
  readonly hints: readonly string[];
  close(): Promise<void>;
}

interface OpenRail {
  readonly rail: MoneyRail;
  readonly bank: SimulatedBank | undefined;
  close(): Promise<void>;
}

/** A provider's test account if RAIL names one, otherwise the sandbox's own simulated bank. */
async function openSandboxMoney({ config, clock, random }: Dependencies): Promise<OpenRail> {
  const { rail: provider, serviceSeconds, dataFolder } = config;
  if (!provider) return openSandboxRail(dataFolder, serviceSeconds, clock, random);
  const rail = openRail(provider, serviceSeconds, clock);
  return { rail, bank: undefined, close: async () => undefined };
}

/** Opens the sandbox: with a clock that can be moved, and vehicles in stock. */
export async function openSandbox(platform: Dependencies): Promise<Sandbox> {
  const sandboxClock = await openSandboxClock(platform.database, platform.systemClock);
  const isPlayed = platform.config.sandboxFleet === 'played';
  const inSandbox = {
    ...platform,
    clock: sandboxClock,
    playedFleet: isPlayed ? playedFleet(platform.config.sandboxDrivers) : undefined,
  };
  const { rail, bank: sandboxBank, close } = await openSandboxMoney(inSandbox);
  await seed(platform.database, sandboxClock.now());
  const money = { rail, sandboxBank, bookRepayment: repayByDeposit };
  const dependencies = { ...inSandbox, ...money, sandboxClock };
  const hints = await officeHints(dependencies);
  return { dependencies, routes: sandboxRoutes(dependencies), hints, close };
}
