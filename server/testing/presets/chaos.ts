// Faults of processes and of PostgreSQL while customers write.
import type { TestPostgres } from '../../../scripts/postgres.mjs';
import type { Dice } from '../dice.ts';
import type { Deployment } from '../switches/processes/deployment.ts';
import { faults, processFaults, replaceRelease, type Fault } from '../switches/processes/faults.ts';
import type { Release } from '../switches/processes/instance.ts';
import { openExperiment } from '../switches/processes/openExperiment.ts';
import { openRemoteProvider } from '../switches/processes/provider.ts';
import { customersWorkload, paymentsWorkload } from './besideFaults.ts';

/** Settings of PostgreSQL in addition to the usual ones, so that acknowledged changes survive a crash. */
export const durable = { synchronous_commit: 'on', max_wal_size: '48MB' };

interface ChaosPlan {
  readonly seed: number;
  /** How often each fault is injected. The seed decides the order. */
  readonly rounds: number;
  /** Parts of the names of the faults to inject. Undefined for all. */
  readonly only?: readonly string[];
  /**
   * Whether a round injects all its faults before it compares, and repeated faults less often. Such a run is faster,
   * but harder to diagnose.
   */
  readonly isBrief?: boolean;
  /** A PostgreSQL server that may be stopped. Undefined for the embedded database. */
  readonly postgres?: TestPostgres | undefined;
  /** A folder on the database server's disk, which may be filled. */
  readonly disk?: string | undefined;
  /** The build that the instances run first. They are replaced one by one while customers write. */
  readonly olderRelease?: Release | undefined;
  /** Whether money moves through a provider that also fails. */
  readonly isProviderFaulty?: boolean;
  readonly report: (line: string) => void;
}

function shuffled<Each>(dice: Dice, list: readonly Each[]): Each[] {
  const placed = list.map((each) => ({ each, place: dice.integer(2 ** 31) }));
  return placed.toSorted((one, other) => one.place - other.place).map(({ each }) => each);
}

/** Returns the faults that are wanted and can be injected here. */
function choose(
  all: readonly Fault[],
  deployment: Deployment,
  { only, report }: ChaosPlan,
): Fault[] {
  return all.filter((fault) => {
    if (only && !only.some((part) => fault.name.includes(part))) return false;
    const reason = fault.reasonToSkip?.(deployment);
    if (reason !== undefined) report(`left out  ${fault.name}: ${reason}`);
    return reason === undefined;
  });
}

/** Runs a round, and reports whether it found anything. */
async function reportRound(
  { findings, answers }: Deployment,
  report: ChaosPlan['report'],
  those: readonly Fault[],
  run: () => Promise<void>,
): Promise<void> {
  const started = Date.now();
  const before = findings.all.length;
  await run();
  const outcome = findings.all.length > before ? 'FELL' : 'held';
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  const all = those.map(({ name }) => name).join(', ');
  report(`${outcome}  ${all} (${seconds} s, ${answers.count} answers so far)`);
}

/**
 * Injects faults while customers write, or while payments move through a provider that also fails. Returns the
 * findings.
 */
export async function chaos(plan: ChaosPlan): Promise<readonly string[]> {
  const { seed, rounds, postgres, disk, olderRelease, isBrief, isProviderFaulty, report } = plan;
  const remote = isProviderFaulty ? await openRemoteProvider(seed) : undefined;
  const workload = remote ? paymentsWorkload : customersWorkload;
  const database = postgres && { server: postgres, url: postgres.url, disk };
  const experiment = await openExperiment({ ...plan, database }, remote);
  const { deployment, world } = experiment;
  const inject = (...those: readonly Fault[]) =>
    reportRound(deployment, report, those, () => workload.round(experiment, those));
  try {
    await workload.begin(experiment);
    report(`Begun (${deployment.answers.count} answers)`);
    if (olderRelease) await inject(replaceRelease);
    const chosen = choose(remote ? processFaults : faults, deployment, plan);
    for (let round = 0; round < rounds; round += 1) {
      const ofRound = shuffled(deployment.dice, chosen);
      if (isBrief) await inject(...ofRound);
      else for (const fault of ofRound) await inject(fault);
    }
    await workload.end(experiment);
    report([...world.outcomes].map(([outcome, times]) => `${times} ${outcome}`).join(', '));
    return deployment.findings.all;
  } finally {
    await experiment.close();
    await remote?.close();
  }
}
