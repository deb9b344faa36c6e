// Runs attacks over HTTP against a server, and prints one line for each. Fails if one has succeeded.
//   npm run attack -w server                    (a throw-away sandbox on the embedded database)
//   npm run attack -w server -- --postgres      (one on its own PostgreSQL)
//   npm run attack -w server -- reset pin       (the attacks with "reset" or "pin" in the name of their file)
//   npm run attack -w server -- --origin http://localhost:3000
//     (a running sandbox with the sandbox's secrets and TRUST_PROXY=1; it keeps the attackers' accounts)
import { parseArgs } from 'node:util';
import { startPostgres } from '../../../scripts/postgres.mjs';
import { findAttacks, play } from './attack.ts';
import { startThrowAway } from './throwAway.ts';

const { values, positionals } = parseArgs({
  options: { postgres: { type: 'boolean', default: false }, origin: { type: 'string' } },
  allowPositionals: true,
});

const postgres = values.postgres ? await startPostgres() : undefined;
if (values.postgres && !postgres) throw new Error('PostgreSQL was not found.');
const throwAway = values.origin === undefined ? await startThrowAway(postgres?.url) : undefined;
try {
  const origin = values.origin ?? (await throwAway?.ready) ?? '';
  for (const attack of await findAttacks(positionals.length > 0 ? positionals : undefined)) {
    try {
      await play(attack, origin, postgres?.url);
      process.stdout.write(`held  ${attack.title}\n`);
    } catch (error) {
      const [reason] = String(error instanceof Error ? error.message : error).split('\n');
      process.stdout.write(`FELL  ${attack.title}: ${reason}\n`);
      process.exitCode = 1;
    }
  }
} finally {
  await throwAway?.end();
  await postgres?.stop();
}
