// To add an attack, put one file into `attacks/`, where it is found automatically. Its default export has a title, and a
// function that attacks a sandbox server over HTTP. The function throws if the attack succeeds:
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
// Quick attacks, which take a second or two, also run in `npm run test:release`. Don't write a test of the server that
// does the same as an attack. The server isn't new, so create your own customers. Start your own server
// (`target.start`) if settings, files or the end of the process matter.
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

/** Runs an attack. Servers that it starts use the PostgreSQL server, if there is one. */
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
    // In reverse order, because a later server may use a folder or database of an earlier one.
    for (const server of started.reverse()) await server.end();
  }
}
