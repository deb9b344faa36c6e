import { customersWorkload } from '../../testing/presets/besideFaults.ts';
import { mountDisk, type Disk } from '../../testing/switches/processes/disk.ts';
import type { Experiment } from '../../testing/switches/processes/faults.ts';
import { richCustomer } from '../../testing/switches/processes/people.ts';
import { expectSoon } from '../../testing/switches/processes/deployment.ts';
import { openExperiment } from '../../testing/switches/processes/openExperiment.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { machineFaults, type MachineFault } from './faults.ts';
import { untilWritable, watchService, type Outage } from './measure.ts';
import { countWrites, type Writes } from './writes.ts';

export interface FailoverPlan {
  readonly seed: number;
  /** Number of primaries that fail one after the other. The kinds of faults take turns. */
  readonly kills: number;
  /** Parts of the names of the faults to inject. Undefined for all. */
  readonly only?: readonly string[];
  /**
   * Limit until both instances acknowledge a write again once the new primary is writable. Undefined if the run only
   * measures.
   */
  readonly secondsToReturn?: number;
  /** Whether to leave the failed machine down. This is enough for one fault, because two machines remain. */
  readonly isBrief?: boolean;
  readonly report: (line: string) => void;
}

/** One failover, as a row of the printed table. Times are in milliseconds. */
export interface Failover extends Writes {
  readonly fault: string;
  readonly machine: string;
  /** The longest time for which one of the instances acknowledged no write. */
  readonly withoutService: number;
  /** Time from the fault to the first write that the new primary acknowledged. */
  readonly untilWritable: number;
  /** Time from that write until both instances had acknowledged a write. */
  readonly untilBack: number;
  /** Time from the repair until the whole cluster runs again. Undefined if the failed machine stays down. */
  readonly untilWhole: number | undefined;
}

/** Limit for waiting, several times as long as Patroni takes to notice a full disk. */
const patienceSeconds = 150;

type Times = Omit<Failover, keyof Writes>;

/**
 * Makes the primary fail while customers write, and repairs it unless the plan leaves it down. Returns how long each
 * step took.
 */
async function failOnce(
  cluster: Cluster,
  experiment: Experiment,
  fault: MachineFault,
  { secondsToReturn, isBrief = false }: FailoverPlan,
): Promise<Times> {
  const { deployment } = experiment;
  const primary = await cluster.whole();
  const watching = watchService(experiment, `${fault.name} ${experiment.round}`);
  const struckAt = Date.now();
  fault.strike(primary);
  const others = cluster.machines.filter((machine) => machine !== primary);
  const writableAt = await untilWritable(others, patienceSeconds);
  if (writableAt === undefined)
    deployment.findings.add(`${fault.name}: no other machine took over`);
  const isBack = () => Promise.resolve(watching.answeredSince(writableAt ?? struckAt));
  await expectSoon(deployment, 'both instances acknowledge writes again', isBack, patienceSeconds);
  const mendedAt = Date.now();
  if (!isBrief) {
    fault.mend(primary);
    await cluster.whole();
  }
  const untilWhole = isBrief ? undefined : Date.now() - mendedAt;
  const outages = await watching.end();
  const most = (of: (outage: Outage) => number) => Math.max(...outages.map(of));
  const untilBack = Math.max(0, most(({ endedAt }) => endedAt) - (writableAt ?? struckAt));
  if (secondsToReturn !== undefined && untilBack > secondsToReturn * 1000) {
    deployment.findings.add(
      `${fault.name}: service was back ${untilBack} ms after it could have been`,
    );
  }
  return {
    fault: fault.name,
    machine: primary.name,
    withoutService: most(({ milliseconds }) => milliseconds),
    untilWritable: (writableAt ?? struckAt) - struckAt,
    untilBack,
    untilWhole,
  };
}

/**
 * Size of each machine's disk. Ten failures leave 200 MB of log, which would fill a smaller disk before the fault does.
 */
const megabytes = 1024;

/** Mounts disks for the machines if a fault needs them. Returns none without the right to mount. */
function mountDisks(faults: readonly MachineFault[]): Disk[] {
  if (!faults.some(({ needsDisk }) => needsDisk)) return [];
  const disks = [1, 2, 3].map(() => mountDisk(megabytes)).filter((disk) => disk !== undefined);
  if (disks.length === 3) return disks;
  for (const disk of disks) disk.unmount();
  return [];
}

async function injectAll(
  cluster: Cluster,
  faults: readonly MachineFault[],
  plan: FailoverPlan,
): Promise<{ findings: readonly string[]; table: readonly Failover[] }> {
  const { seed, kills, report } = plan;
  await cluster.whole();
  const database = { url: cluster.url, server: undefined, disk: undefined };
  const experiment = await openExperiment({ seed, database, report });
  const { deployment, world, watched } = experiment;
  try {
    await customersWorkload.begin(experiment);
    for (const { name } of deployment.instances) {
      watched.push(await richCustomer(deployment, world, `${name}@example.com`));
    }
    const table: Failover[] = [];
    for (let turn = 0; turn < kills; turn += 1) {
      const fault = faults[turn % faults.length];
      if (!fault) break;
      const before = await countWrites(experiment);
      const times: Times[] = [];
      const inject = async () => {
        times.push(await failOnce(cluster, experiment, fault, plan));
      };
      await customersWorkload.round(experiment, [{ name: fault.name, inject }]);
      const { acknowledged, ...wrong } = await countWrites(experiment);
      const row = { acknowledged: acknowledged - before.acknowledged, ...wrong };
      table.push(...times.map((measured) => ({ ...measured, ...row })));
      report(JSON.stringify(table.at(-1)));
    }
    return { findings: deployment.findings.all, table };
  } finally {
    await experiment.close();
  }
}

/**
 * Makes primaries fail while customers write. Returns the findings, and how long each failover took.
 * @param interrupted ends the run when it rejects
 */
export async function failover(
  plan: FailoverPlan,
  interrupted = new Promise<never>(() => undefined),
): Promise<{
  readonly findings: readonly string[];
  readonly table: readonly Failover[];
}> {
  const { only, report } = plan;
  const wanted = machineFaults.filter(
    ({ name }) => !only || only.some((part) => name.includes(part)),
  );
  const disks = mountDisks(wanted);
  const faults = wanted.filter(({ name, needsDisk = false }) => {
    if (!needsDisk || disks.length > 0) return true;
    report(`left out  ${name}: disks of their own could not be mounted`);
    return false;
  });
  const cluster = await startCluster((number) => disks[number - 1]?.folder);
  try {
    return await Promise.race([injectAll(cluster, faults, plan), interrupted]);
  } finally {
    await cluster.close();
    for (const disk of disks) disk.unmount();
  }
}
