import type { Database } from '../src/platform/db/connection.ts';
import { sandboxClock as table } from '../src/platform/db/schema.ts';
import type { Clock } from '../src/platform/clock/clock.ts';

/** A clock that can be moved forward. The database stores the offset, so it survives a restart. */
export interface SandboxClock extends Clock {
  advance(milliseconds: number): Promise<void>;
  /** Reads the offset, in case another instance has moved the clock. */
  refresh(): Promise<void>;
}

async function readOffset(database: Database): Promise<number> {
  const [row] = await database.select({ offset: table.offset_ms }).from(table);
  return row?.offset ?? 0;
}

export async function openSandboxClock(database: Database, real: Clock): Promise<SandboxClock> {
  let offset = await readOffset(database);
  // This also marks the database as a sandbox's, so that production refuses it.
  await database.insert(table).values({ offset_ms: offset }).onConflictDoNothing();
  return {
    now: () => new Date(real.now().getTime() + offset),
    advance: async (milliseconds) => {
      const wanted = offset + milliseconds;
      await database
        .insert(table)
        .values({ offset_ms: wanted })
        .onConflictDoUpdate({ target: table.id, set: { offset_ms: wanted } });
      offset = wanted;
    },
    refresh: async () => {
      const stored = await readOffset(database);
      // The value may have been read before this instance moved the clock. Time never goes back.
      offset = Math.max(offset, stored);
    },
  };
}
