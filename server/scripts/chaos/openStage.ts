import { startCuttingProxy } from '../../testing/cuttingProxy.ts';
import { openMailSink } from '../../testing/mailSink.ts';
import { newPlace } from '../../testing/place.ts';
import { newDice } from '../../testing/simulation/dice.ts';
import { newFindings } from './findings.ts';
import { startInstance, type Release } from './instance.ts';
import type { Stage, StageDatabase } from './stage.ts';

export interface StagePlan {
  readonly seed: number;
  /** The server of the instances' database; undefined for the embedded one. */
  readonly database: StageDatabase | undefined;
  /** The build that the instances start with. */
  readonly olderRelease?: Release | undefined;
  readonly isBrief?: boolean;
  readonly report: (line: string) => void;
}

/** Starts the parts of a run: instances on an empty database (two on PostgreSQL) and a mail server. */
export async function openStage(
  { seed, database, olderRelease, isBrief = false, report }: StagePlan,
  settings: Readonly<Record<string, string>> = {},
): Promise<Stage & { close(): Promise<void> }> {
  const place = await newPlace(database?.url);
  const sink = await openMailSink((recipient) => (recipient.startsWith('mute') ? 'mute' : 'take'));
  const environment = {
    ...place.environment,
    SMTP_URL: sink.url,
    // Gives up soon on a mute mail server.
    SERVICE_TIMEOUT: '2',
    LOG_LEVEL: 'fatal',
    ...settings,
  };
  const findings = newFindings((found) => report(`  FOUND  ${found}`));
  const url = place.environment.DATABASE_URL;
  const names = database ? ['one', 'two'] : ['one'];
  // Failovers break the way to a cluster, so it takes no proxy.
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
    customers: [],
    watched: [],
    generations: [],
    drivers: [],
    answers: { count: 0 },
    sessions: new Map(),
    close: async () => {
      await Promise.all(instances.map((instance) => instance.end()));
      await sink.close();
      await place.remove();
    },
  };
}
