import { newDice } from '../../dice.ts';
import { day, hour, pass } from '../../driver/time.ts';
import type { World } from '../../driver/world.ts';
import { startCuttingProxy } from '../../cuttingProxy.ts';
import { openMailSink } from '../../mailSink.ts';
import { newPlace } from '../../place.ts';
import type { Deployment, DeploymentDatabase } from './deployment.ts';
import type { Experiment } from './faults.ts';
import { newFindings } from './findings.ts';
import { startInstance, type Release } from './instance.ts';
import type { RemoteProvider } from './provider.ts';
import { modelOfProcesses, targetOfProcesses } from './target.ts';

interface DeploymentPlan {
  readonly seed: number;
  /** The instances' PostgreSQL server. Undefined for the embedded database. */
  readonly database: DeploymentDatabase | undefined;
  /** The build that the instances start with. */
  readonly olderRelease?: Release | undefined;
  readonly isBrief?: boolean;
  readonly report: (line: string) => void;
}

/** Starts instances on an empty database (two on PostgreSQL, else one), and a mail server. */
async function openDeployment(
  { seed, database, olderRelease, isBrief = false, report }: DeploymentPlan,
  settings: Readonly<Record<string, string>> = {},
): Promise<Deployment & { close(): Promise<void> }> {
  const place = await newPlace(database?.url);
  const sink = await openMailSink((recipient) => (recipient.startsWith('mute') ? 'mute' : 'take'));
  const environment = {
    ...place.environment,
    SMTP_URL: sink.url,
    // Gives up on a silent mail server soon.
    SERVICE_TIMEOUT: '2',
    LOG_LEVEL: 'fatal',
    // One person may approve any amount.
    APPROVAL_LIMIT: '9999999999',
    // Only people approve withdrawals, as in the model.
    WITHDRAWAL_RULES: 'off',
    ...settings,
  };
  const findings = newFindings((found) => report(`  FOUND  ${found}`));
  const url = place.environment.DATABASE_URL;
  const names = database ? ['one', 'two'] : ['one'];
  // A cluster needs no proxy, because its failovers break the connections.
  const proxies = await Promise.all(
    database?.server ? names.map(() => startCuttingProxy(url)) : [],
  );
  const instances = names.map((name, index) => {
    const proxy = proxies[index];
    const own = { ...environment, DATABASE_URL: proxy?.url ?? url };
    const release = olderRelease && { release: olderRelease };
    return startInstance(name, own, { findings, ...(proxy && { proxy }), ...release });
  });
  return {
    dice: newDice(seed),
    findings,
    isBrief,
    instances,
    environment,
    sink,
    database: database && { ...database, url },
    answers: { count: 0 },
    sessions: new Map(),
    close: async () => {
      await Promise.all(instances.map((instance) => instance.end()));
      await sink.close();
      await place.remove();
    },
  };
}

/** Starts the processes of a run on a new day in Lagos, with an empty model of their money. */
export async function openExperiment(
  plan: DeploymentPlan,
  remote?: RemoteProvider,
): Promise<Experiment & { close(): Promise<void> }> {
  const deployment = await openDeployment(plan, remote?.environment);
  const { model, tick } = modelOfProcesses();
  const world: World = {
    target: targetOfProcesses(deployment, remote, tick),
    model,
    dice: deployment.dice,
    people: [],
    provider: remote?.provider,
    isAlone: false,
    outcomes: new Map(),
    found: (problem) => deployment.findings.add(problem),
  };
  remote?.sendWebhooksTo(deployment.instances, newDice(plan.seed));
  await Promise.all(deployment.instances.map((instance) => instance.origin()));
  // Starts just after midnight, because around midnight the model and a server may disagree about the date.
  await pass(world, day - ((model.now + hour) % day));
  return { deployment, world, watched: [], round: 0, close: deployment.close };
}
