interface Limits {
  /** Maximum number of tasks of one key that run at the same time. */
  readonly atOnce: number;
  /** How long a task may wait. If undefined, tasks wait without a limit. */
  readonly patience?: {
    readonly seconds: number;
    /** Creates the error for work that has waited too long. */
    readonly refusal: () => Error;
  };
}

/** Runs the work as soon as few enough tasks with the same key are running. */
type KeyedQueue = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** The tasks of one key. */
interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/** Limits how many tasks with the same key run at the same time. The others wait in order. */
export function keyedQueue({ atOnce, patience }: Limits): KeyedQueue {
  const lines = new Map<string, Line>();

  function enter({ waiting }: Line): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = (refusal: Error) => {
        waiting.splice(waiting.indexOf(start), 1);
        reject(refusal);
      };
      const timer =
        patience && setTimeout(() => giveUp(patience.refusal()), patience.seconds * 1000);
      function start() {
        clearTimeout(timer);
        resolve();
      }
      waiting.push(start);
    });
  }

  function leave(key: string, line: Line): void {
    const startNext = line.waiting.shift();
    // The next task takes the place of this one.
    if (startNext) return startNext();
    line.running -= 1;
    if (line.running === 0) lines.delete(key);
  }

  return async (key, work) => {
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    if (line.running < atOnce) line.running += 1;
    else await enter(line);
    try {
      return await work();
    } finally {
      leave(key, line);
    }
  };
}
