import { createHash } from 'node:crypto';
import { errand } from '../../platform/db/errand.ts';
import type { Page } from '../../platform/db/jsonList.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { listPublicCliques, anonymousId } from './lists.ts';

// The next list is read before the current one is too old, because on the embedded database each part of it waits for
// all other calls.
const secondsFresh = 3;
const secondsKept = 5;

interface PublicCliques {
  /** The JSON of each clique, newest first. */
  readonly items: readonly string[];
  readonly whole: Buffer;
  readonly tag: string;
}

function prepare(json: string): PublicCliques {
  const tag = createHash('sha1').update(json).digest('base64url');
  const items = json === '[]' ? [] : json.slice(1, -1).split(',\n');
  return { items, whole: Buffer.from(json), tag: `W/"${tag}"` };
}

/** Returns the id, which is the first field. */
const idOf = (item: string) => Number(/\d+/.exec(item)?.[0]);

function pageOf(items: readonly string[], { limit, before = Infinity }: Page): string {
  const below = items.filter((item) => idOf(item) < before);
  return `[${below.slice(0, limit).join(',\n')}]`;
}

/**
 * Returns the public cliques for callers without a token. These calls are unlimited, so the database is read once every
 * few seconds for all of them.
 */
export function anonymousCliques({
  connection,
  config,
  systemClock,
}: Pick<Dependencies, 'config' | 'connection' | 'systemClock'>) {
  let kept: { readonly at: number; readonly cliques: PublicCliques } | undefined;
  let reading: Promise<PublicCliques> | undefined;
  const seconds = () => systemClock.now().getTime() / 1000;

  async function read(): Promise<PublicCliques> {
    try {
      const page = { limit: config.publicCliques };
      const cliques = prepare(await listPublicCliques(connection, anonymousId, page));
      kept = { at: seconds(), cliques };
      return cliques;
    } finally {
      reading = undefined;
    }
  }

  async function newest(): Promise<PublicCliques> {
    const age = kept ? seconds() - kept.at : Infinity;
    if (kept && age < secondsFresh) return kept.cliques;
    // Other callers wait for the list too, so the query continues when the first one disconnects.
    reading ??= errand.run({ kind: 'public cliques', departure: undefined }, read);
    if (!kept || age >= secondsKept) return reading;
    // Callers who wait for the list get the error. Nobody waits here.
    reading.catch(() => undefined);
    return kept.cliques;
  }

  /** A page of the list, or all of it as bytes with an ETag. */
  return async (page: Page): Promise<{ json: string | Buffer; tag?: string }> => {
    const { items, whole, tag } = await newest();
    const isWhole = page.limit === undefined && page.before === undefined;
    return isWhole ? { json: whole, tag } : { json: pageOf(items, page) };
  };
}
