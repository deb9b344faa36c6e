// To add an attack, put one file into `attacks/`: it is found automatically. Its default export says what
// it is and plays it against a sandbox server over HTTP; it throws, by an assertion, when it succeeds:
//
//   export default {
//     title: 'Signing in while the password is reset',
//     isQuick: true,
//     run: async (target) => {
//       const { email } = await target.newCustomer();
//       …
//       assert.equal(reply.status, 401, 'the old password still opens a session');
//     },
//   } satisfies Attack;
//
// Quick ones, of a second or two, are also tests of `npm test`. Where a test of the server would do
// the same, let the attack be that test. The server is not fresh: make customers of your own, and
// start a server of your own (`target.start`) where settings, files or the end of the process matter.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { targetAt, type Target } from './target.ts';
import { startThrowAway, type ThrowAway } from './throwAway.ts';

/** Something that must not succeed against a server. */
export interface Attack {
  readonly title: string;
  readonly isQuick: boolean;
  /** Throws when the attack succeeds. */
  readonly run: (target: Target) => Promise<void>;
}

const folder = join(import.meta.dirname, 'attacks');

/** Returns every attack whose file name contains one of these parts, in the order of the names. */
export function findAttacks(parts: readonly string[] = ['']): Promise<Attack[]> {
  const files = readdirSync(folder).filter((name) => parts.some((part) => name.includes(part)));
  return Promise.all(
    files.sort().map(async (name) => {
      const module = (await import(`./attacks/${name}`)) as { default: Attack };
      return module.default;
    }),
  );
}

/** Plays an attack. Servers that it starts are on the PostgreSQL server, if there is one. */
export async function play(attack: Attack, origin: string, postgres?: string): Promise<void> {
  const started: ThrowAway[] = [];
  const start = async (environment: Readonly<Record<string, string>>) => {
    const server = await startThrowAway(postgres, environment);
    started.push(server);
    return server;
  };
  try {
    await attack.run(targetAt(origin, start));
  } finally {
    // A later one may work on what an earlier one keeps.
    for (const server of started.reverse()) await server.end();
  }
}
