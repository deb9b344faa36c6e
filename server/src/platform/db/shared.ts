import { requestContext } from './requestContext.ts';

/**
 * Lets calls share an answer that takes long. Calls that arrive while one is computed share the next one, so that no
 * answer is older than its call.
 */
export function shared<T>(kind: string, work: () => Promise<T>): () => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  const afterLast = async () => {
    await last.catch(() => undefined);
    next = undefined;
    // Others wait for it too, so it goes on when the first client leaves.
    const answer = requestContext.run({ kind, client: undefined }, work);
    last = answer;
    return answer;
  };
  return () => (next ??= afterLast());
}
