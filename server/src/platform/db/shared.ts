import { requestContext } from './requestContext.ts';

/**
 * Creates a function whose callers share slow work. Calls that arrive during one run share the next run, so that no
 * result is older than its call.
 */
export function shared<T>(kind: string, work: () => Promise<T>): () => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  const afterLast = async () => {
    await last.catch(() => undefined);
    next = undefined;
    // Other callers wait for this work too, so it must not stop when the first client disconnects.
    const answer = requestContext.run({ kind, client: undefined }, work);
    last = answer;
    return answer;
  };
  return () => (next ??= afterLast());
}
