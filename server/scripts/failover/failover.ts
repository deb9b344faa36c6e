import { mountDisk, type Disk } from '../chaos/disk.ts';
import { openStage } from '../chaos/openStage.ts';
import { richCustomer } from '../chaos/people.ts';
import { begin, play } from '../chaos/run.ts';
import { expectSoon, type Stage } from '../chaos/stage.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { machineFaults, type MachineFault } from './faults.ts';
import { untilWritable, watchService, type Outage } from './measure.ts';
import { countWrites, type Writes } from './writes.ts';

export interface FailoverPlan {
  readonly seed: number;
  /** How many primaries fail, one after the other; the kinds of faults take turns. */
  readonly kills: number;
  /** Kinds of faults, by any part of their names; none: all. */
  readonly only?: readonly string[];
  /** How long after the new primary is writable both instances have to acknowledge a write; undefined: it is only measured. */
  readonly secondsToReturn?: number;
  /** The machine that failed stays away, which is enough for one kill: service goes on with two. */
  readonly isBrief?: boolean;
  readonly report: (line: string) => void;
}

/** One row of the table: times in milliseconds. */
export interface Failover extends Writes {
  readonly fault: string;
  readonly machine: string;
  /** The longest time in which one of the instances acknowledged nothing. */
  readonly withoutService: number;
  /** From the fault to the first write that the new primary acknowledged. */
  readonly untilWritable: number;
  /** From then until both instances had acknowledged a write. */
  readonly untilBack: number;
  /** From the mend until the machine followed the new primary; undefined where it stayed away. */
  readonly untilWhole: number | undefined;
}

/** Several times what a full disk needs to be noticed. */
const patienceSeconds = 150;

type Times = Omit<Failover, keyof Writes>;

/** Lets the primary fail beside customers' writes, mends it, and measures. */
async function failOnce(
  cluster: Cluster,
  stage: Stage,
  fault: MachineFault,
  { secondsToReturn, isBrief = false }: FailoverPlan,
): Promise<Times> {
  const primary = await cluster.whole();
  const watching = watchService(stage, `${fault.name} ${stage.generations.length}`);
  const struckAt = Date.now();
  fault.strike(primary);
  const others = cluster.machines.filter((machine) => machine !== primary);
  const writableAt = await untilWritable(others, patienceSeconds);
  if (writableAt === undefined) stage.findings.add(`${fault.name}: no other machine took over`);
  const isBack = () => Promise.resolve(watching.answeredSince(writableAt ?? struckAt));
  await expectSoon(stage, 'both instances acknowledge writes again', isBack, patienceSeconds);
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
    stage.findings.add(`${fault.name}: service was back ${untilBack} ms after it could have been`);
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

/** Ten failures leave 200 MB of log behind; a smaller disk would be full before it is filled on purpose. */
const megabytes = 1024;

/** Disks for the machines, of which one will be filled; none where they may not be mounted. */
function mountDisks(faults: readonly MachineFault[]): Disk[] {
  if (!faults.some(({ needsDisk }) => needsDisk)) return [];
  const disks = [1, 2, 3].map(() => mountDisk(megabytes)).filter((disk) => disk !== undefined);
  if (disks.length === 3) return disks;
  for (const disk of disks) disk.unmount();
  return [];
}

async function playAll(
  cluster: Cluster,
  faults: readonly MachineFault[],
  plan: FailoverPlan,
): Promise<{ findings: readonly string[]; table: readonly Failover[] }> {
  const { seed, kills, report } = plan;
  await cluster.whole();
  const database = { url: cluster.url, server: undefined, disk: undefined };
  const stage = await openStage({ seed, database, report });
  try {
    await Promise.all(stage.instances.map((instance) => instance.origin()));
    await begin(stage);
    for (const { name } of stage.instances) {
      stage.watched.push(await richCustomer(stage, `${name}@example.com`));
    }
    const table: Failover[] = [];
    for (let turn = 0; turn < kills; turn += 1) {
      const fault = faults[turn % faults.length];
      if (!fault) break;
      const before = await countWrites(stage);
      const times: Times[] = [];
      const strike = async () => {
        times.push(await failOnce(cluster, stage, fault, plan));
      };
      await play(stage, [{ name: fault.name, play: strike }]);
      const { acknowledged, ...wrong } = await countWrites(stage);
      const row = { acknowledged: acknowledged - before.acknowledged, ...wrong };
      table.push(...times.map((measured) => ({ ...measured, ...row })));
      report(JSON.stringify(table.at(-1)));
    }
    return { findings: stage.findings.all, table };
  } finally {
    await stage.close();
  }
}

/**
 * Lets primaries fail beside customers' writes, and returns all that was found wrong and how long each failure took.
 * `interrupted` may reject, and ends it.
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
    return await Promise.race([playAll(cluster, faults, plan), interrupted]);
  } finally {
    await cluster.close();
    for (const disk of disks) disk.unmount();
  }
}
