const queues = new Map<string, Promise<unknown>>();
const underWay = new Map<string, Set<Promise<unknown>>>();

const whatever = () => undefined;

/** Does work on the same subject one after the other, and on others at once. */
function inTurn<T>(subject: string, work: () => Promise<T>): Promise<T> {
  const result = (queues.get(subject) ?? Promise.resolve()).then(work);
  const ended = result.then(whatever, whatever);
  queues.set(subject, ended);
  void ended.then(() => {
    if (queues.get(subject) === ended) queues.delete(subject);
  });
  return result;
}

/**
 * Starts work on a subject as soon as it may be started beside what is under way on it within this
 * process. `mayStart` is told how much that is at most; it gives true for nothing, or throws.
 */
export async function startWhenAllowed<T>(
  subject: string,
  mayStart: (underWay: number) => Promise<boolean>,
  work: () => Promise<T>,
): Promise<T> {
  const { result } = await inTurn(subject, async () => {
    const others = underWay.get(subject) ?? new Set();
    // What ends while the answer is awaited has to be seen: nobody wakes up whoever waits for nothing.
    let counted = [...others];
    while (!(await mayStart(counted.length))) {
      await Promise.race(counted);
      counted = [...others];
    }
    const started = work();
    const ended = started.then(whatever, whatever).then(() => {
      others.delete(ended);
      if (others.size === 0) underWay.delete(subject);
    });
    underWay.set(subject, others.add(ended));
    return { result: started };
  });
  return result;
}
