import { rails } from '../../money/rails/index.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { StartRefused } from '../../platform/log/startRefused.ts';
import { readConfig, readOperatorAccess } from '../../platform/settings/config.ts';
import { CommandFailed, operatorClient } from './client.ts';
import { UsageError } from './commandLine.ts';
import { findCommand } from './commands.ts';
import { readArguments, usage } from './usage.ts';

/** Opens the database, which no other command needs. */
async function addFirst(
  [, first, email]: readonly string[],
  isRecovery: boolean,
): Promise<boolean> {
  if (first !== 'first' || !email?.includes('@')) throw new UsageError('The email is missing.');
  const { runFirstAdministrator } = await import('../people/firstAdministrator.ts');
  const link = await runFirstAdministrator(readConfig(process.env, rails), email, isRecovery);
  process.stdout.write(`Open this link on your own device. It works once, for 3 days:\n${link}\n`);
  return true;
}

async function run(): Promise<boolean> {
  const { words, isRecovery, ...given } = readArguments(process.argv.slice(2));
  if (words[0] === 'staff') return addFirst(words, isRecovery);
  const { command, rest } = findCommand(words);
  const { origin, key } = readOperatorAccess(process.env);
  const outcome = await command(operatorClient(origin, key), { ...given, words: rest });
  process.stdout.write(outcome.text);
  return outcome.isFine;
}

// The pictures that it writes are of identity cards.
process.umask(0o077);
try {
  if (!(await run())) process.exitCode = 1;
} catch (error) {
  const isForOperator =
    error instanceof UsageError ||
    error instanceof CommandFailed ||
    error instanceof StartRefused ||
    error instanceof Refusal;
  if (!isForOperator) throw error;
  process.stderr.write(`${error.message}\n${error instanceof UsageError ? `\n${usage}` : ''}`);
  process.exitCode = 1;
}
