/** A sentence for whoever starts the server: it cannot start as it is set up. */
export class StartRefused extends Error {}

/** Ends the program with the sentence, or with all that is known of a fault. */
export function endWith(error: unknown): never {
  const text = error instanceof StartRefused ? error.message : String((error as Error).stack);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
