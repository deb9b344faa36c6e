/** Options of `runSeeds`: the first seed, the number of seeds, and what runs with each. */
interface Seeds {
  readonly first: number;
  readonly seeds: number;
  /**
   * Simulations to run with each seed. Each returns how often each event happened, and throws if it finds a problem.
   */
  readonly simulations: readonly ((seed: number) => Promise<ReadonlyMap<string, number>>)[];
  /** Returns the command that repeats a seed. */
  readonly replay: (seed: number) => string;
}

const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Runs seeds, and prints how often each event happened. Stops at the first problem, prints the command with its seed,
 * and sets the exit code.
 */
export async function runSeeds({ first, seeds, simulations, replay }: Seeds): Promise<void> {
  const totals = new Map<string, number>();
  const started = Date.now();
  const last = first + seeds - 1;
  for (let seed = first; seed <= last; seed += 1) {
    try {
      for (const simulate of simulations) {
        for (const [outcome, times] of await simulate(seed)) {
          totals.set(outcome, (totals.get(outcome) ?? 0) + times);
        }
      }
    } catch (error) {
      process.stderr.write(
        `Seed ${seed}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
      );
      process.stderr.write(`Replay it with: ${replay(seed)}\n`);
      process.exitCode = 1;
      return;
    }
    const seconds = ((Date.now() - started) / 1000).toFixed(0);
    say(`seed ${seed} of ${last}: all is well (${seconds} s)`);
  }
  for (const [outcome, times] of [...totals].toSorted(([one], [other]) =>
    one.localeCompare(other),
  )) {
    say(`${String(times).padStart(8)}  ${outcome}`);
  }
}
