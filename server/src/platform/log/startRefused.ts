/** Thrown if the server can't start or a command can't be run. The message is for whoever started it. */
export class StartRefused extends Error {}

/** Ends the program with the error's message, or with the stack of an unexpected error. */
export function endWith(error: unknown): never {
  const text = error instanceof StartRefused ? error.message : String((error as Error).stack);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
