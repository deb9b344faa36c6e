import { createHash } from 'node:crypto';
import type { Page } from '../../platform/db/jsonList.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { listPublicCliques, nobody } from './lists.ts';

const secondsKept = 5;

interface PublicCliques {
  /** The JSON of each, newest first. */
  readonly items: readonly string[];
  readonly whole: Buffer;
  readonly tag: string;
}

function prepare(json: string): PublicCliques {
  const tag = createHash('sha1').update(json).digest('base64url');
  const items = json === '[]' ? [] : json.slice(1, -1).split(',\n');
  return { items, whole: Buffer.from(json), tag: `W/"${tag}"` };
}

/** The id is the first field. */
const idOf = (item: string) => Number(/\d+/.exec(item)?.[0]);

function pageOf(items: readonly string[], { limit, before = Infinity }: Page): string {
  const below = items.filter((item) => idOf(item) < before);
  return `[${below.slice(0, limit).join(',\n')}]`;
}

/**
 * The public cliques for callers without a token. Calls are not limited: the database is asked once for
 * all of them every few seconds.
 */
export function anonymousCliques({
  connection,
  config,
  systemClock,
}: Pick<Dependencies, 'config' | 'connection' | 'systemClock'>) {
  let kept: { until: number; readonly cliques: Promise<PublicCliques> } | undefined;

  async function read(): Promise<PublicCliques> {
    try {
      const json = await listPublicCliques(connection, nobody, { limit: config.publicCliques });
      if (kept) kept.until = systemClock.now().getTime() + secondsKept * 1000;
      return prepare(json);
    } catch (error) {
      kept = undefined;
      throw error;
    }
  }

  /** A page of the list; all of it comes as bytes, with the tag of its version. */
  return async (page: Page): Promise<{ json: string | Buffer; tag?: string }> => {
    if (!kept || kept.until <= systemClock.now().getTime()) {
      kept = { until: Infinity, cliques: read() };
    }
    const { items, whole, tag } = await kept.cliques;
    const isWhole = page.limit === undefined && page.before === undefined;
    return isWhole ? { json: whole, tag } : { json: pageOf(items, page) };
  };
}
