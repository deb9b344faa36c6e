import type { TestPostgres } from '../../../scripts/postgres.mjs';
import { newDice } from '../../testing/simulation/dice.ts';
import { openBank, type MoneyStage } from './bank.ts';
import { faults, processFaults, type Fault } from './faults.ts';
import type { Release } from './instance.ts';
import { beginMoney, endMoney, playMoney } from './money.ts';
import { openStage } from './openStage.ts';
import { begin, play } from './run.ts';
import type { Stage } from './stage.ts';

/** Its settings on top of the usual ones: what it has answered must outlive it. */
export const durable = { synchronous_commit: 'on', max_wal_size: '48MB' };

export interface ChaosPlan {
  readonly seed: number;
  /** How often each of the faults plays, in an order that the seed decides. */
  readonly rounds: number;
  /** Their names, by any part of them; none: all. */
  readonly only?: readonly string[];
  /** All of a round beside the same writes, and each less often: that takes less time and tells them less apart. */
  readonly isBrief?: boolean;
  /** A PostgreSQL server of chaos's own; undefined: the embedded database. */
  readonly postgres?: TestPostgres | undefined;
  /** A folder on its disk, if that may be filled. */
  readonly disk?: string | undefined;
  /** The build that instances run at first; they are replaced one by one while customers write. */
  readonly olderRelease?: Release | undefined;
  readonly report: (line: string) => void;
}

/** The database of the stage. */
const onServer = ({ postgres, disk, ...plan }: ChaosPlan) => ({
  ...plan,
  database: postgres && { server: postgres, url: postgres.url, disk },
});

const replaceRelease: Fault = {
  name: 'the instances of an older release are replaced',
  play: async ({ instances }) => {
    for (const instance of instances) {
      await instance.kill();
      instance.start({});
      await instance.origin();
    }
  },
};

function shuffled<Each>(stage: Stage, list: readonly Each[]): Each[] {
  const left = [...list];
  return list.map(() => {
    const picked = stage.dice.pick(left);
    left.splice(left.indexOf(picked), 1);
    return picked;
  });
}

/** The faults that are wanted and can be played here. */
function possible<Each extends Omit<Fault, 'play'>>(
  all: readonly Each[],
  stage: Stage,
  { only, report }: ChaosPlan,
): Each[] {
  return all.filter((fault) => {
    if (only && !only.some((part) => fault.name.includes(part))) return false;
    const missing = fault.isMissing?.(stage);
    if (missing !== undefined) report(`left out  ${fault.name}: ${missing}`);
    return missing === undefined;
  });
}

/** Says what has come of faults that were played. */
async function reportFaults(
  { findings, answers }: Stage,
  { report }: ChaosPlan,
  those: readonly Pick<Fault, 'name'>[],
  playing: () => Promise<void>,
): Promise<void> {
  const started = Date.now();
  const before = findings.all.length;
  await playing();
  const outcome = findings.all.length > before ? 'FELL' : 'held';
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  const names = those.map(({ name }) => name).join(', ');
  report(`${outcome}  ${names} (${seconds} s, ${answers.count} answers so far)`);
}

/**
 * Plays the faults of processes and of PostgreSQL beside money over a provider that goes wrong too,
 * and returns all that was found wrong once everything has come to its end.
 */
export async function moneyChaos(
  plan: ChaosPlan & { readonly postgres: TestPostgres },
): Promise<readonly string[]> {
  const bank = await openBank(plan.seed);
  const opened = await openStage(onServer(plan), bank.environment);
  const stage: MoneyStage = { ...opened, bank, url: opened.database?.url ?? '' };
  try {
    bank.tell(stage.instances, newDice(plan.seed));
    await beginMoney(stage);
    const playable = possible(processFaults, stage, plan);
    for (let round = 0; round < plan.rounds; round += 1) {
      for (const fault of shuffled(stage, playable)) {
        await reportFaults(stage, plan, [fault], () => playMoney(stage, fault));
      }
    }
    plan.report(await endMoney(stage));
    return stage.findings.all;
  } finally {
    await opened.close();
    await bank.close();
  }
}

/** Plays every fault beside customers' writes and payouts, and returns all that was found wrong. */
export async function chaos(plan: ChaosPlan): Promise<readonly string[]> {
  const { report } = plan;
  const stage = await openStage(onServer(plan));
  const playThese = (those: readonly Fault[]) =>
    reportFaults(stage, plan, those, () => play(stage, those));
  try {
    await Promise.all(stage.instances.map((instance) => instance.origin()));
    await begin(stage);
    report(`Begun (${stage.answers.count} answers)`);
    if (plan.olderRelease) await playThese([replaceRelease]);
    const playable = possible(faults, stage, plan);
    for (let round = 0; round < plan.rounds; round += 1) {
      const faultsOfRound = shuffled(stage, playable);
      if (plan.isBrief) await playThese(faultsOfRound);
      else for (const fault of faultsOfRound) await playThese([fault]);
    }
    return stage.findings.all;
  } finally {
    await stage.close();
  }
}
