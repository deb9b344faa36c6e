import { createHash } from 'node:crypto';
import { schemas } from '../../../../contract/schemas/index.ts';
import { requestContext } from '../../platform/db/requestContext.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { exactRowsSerializerOf } from '../../platform/http/serialization.ts';
import type { ListedClique } from './lists.ts';

// Ages of the list in seconds. From `secondsFresh` on, the next list is read in the background. Callers still get the
// current one until `secondsKept`, because reading takes long with PGlite: the list is read in batches, and other calls
// run between two batches.
const secondsFresh = 3;
const secondsKept = 5;

const serialize = exactRowsSerializerOf(schemas.listPublicCliques.reply);

/** The public cliques, newest first, and the serialized reply with all of them and its ETag. */
interface PublicCliques {
  readonly cliques: ListedClique[];
  readonly whole: Buffer;
  readonly tag: string;
}

/**
 * Returns a function that reads the public cliques for callers without a token. These calls are unlimited, so the
 * database is read at most once every few seconds for all of them.
 */
export function anonymousCliques(
  { systemClock }: Pick<Dependencies, 'systemClock'>,
  readCliques: () => Promise<ListedClique[]>,
) {
  let kept: (PublicCliques & { readonly at: number }) | undefined;
  let reading: Promise<PublicCliques> | undefined;
  const seconds = () => systemClock.now().getTime() / 1000;

  async function read(): Promise<PublicCliques> {
    try {
      const cliques = await readCliques();
      const whole = Buffer.from(serialize(cliques));
      const tag = `W/"${createHash('sha1').update(whole).digest('base64url')}"`;
      kept = { cliques, whole, tag, at: seconds() };
      return kept;
    } finally {
      reading = undefined;
    }
  }

  return async (): Promise<PublicCliques> => {
    const age = kept ? seconds() - kept.at : Infinity;
    if (kept && age < secondsFresh) return kept;
    // Other callers wait for the list too, so the query continues if the first caller disconnects.
    reading ??= requestContext.run({ kind: 'public cliques', client: undefined }, read);
    if (!kept || age >= secondsKept) return reading;
    // Ignores an error here, because this caller gets the current list. Callers who wait for the next list get the
    // error.
    reading.catch(() => undefined);
    return kept;
  };
}
