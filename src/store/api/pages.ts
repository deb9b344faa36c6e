import type { Id } from '@contract/calls';
import * as limits from '@/config/limits';
import type { Answer, WireRequest } from './transport';

type Send = (wire: WireRequest) => Promise<Answer>;

interface Item {
  readonly id: Id;
}

const isItem = (item: unknown): item is Item =>
  typeof item === 'object' &&
  item !== null &&
  'id' in item &&
  (typeof item.id === 'number' || typeof item.id === 'string');

/** Returns the items of a page, including unreadable ones. Null if it isn't a list. */
function itemsOf({ status, text }: Answer): readonly unknown[] | null {
  if (status !== 200) return null;
  try {
    const body: unknown = JSON.parse(text);
    return Array.isArray(body) ? body : null;
  } catch {
    return null;
  }
}

/**
 * Returns the request for the page before an item. The known `ETag` belongs to the whole list, so only the first
 * request has it.
 */
function pageBefore(wire: WireRequest, { id }: Item): WireRequest {
  const headers = Object.entries(wire.headers).filter(([name]) => name !== 'If-None-Match');
  const query = `limit=${limits.furtherPages}&before=${encodeURIComponent(id)}`;
  return { ...wire, url: `${wire.url}?${query}`, headers: Object.fromEntries(headers) };
}

/**
 * Reads a list page by page, and returns all of it as one reply. Filters and sums need the whole list, but a long list
 * in one reply would keep the server busy. Passes the first page on as soon as it arrives. A server without pages
 * returns everything at once. The reply keeps the `ETag` if all pages have the same one.
 */
export async function sendInPages(
  wire: WireRequest,
  send: Send,
  onFirstPage: (items: readonly unknown[]) => void,
): Promise<Answer> {
  const first = await send({ ...wire, url: `${wire.url}?limit=${limits.firstPage}` });
  const listed = [...(itemsOf(first) ?? [])];
  const newest = listed.find(isItem);
  if (newest === undefined || listed.length !== limits.firstPage) return first;
  onFirstPage([...listed]);
  const tags = new Set([first.etag]);
  for (;;) {
    const oldest = listed.filter(isItem).at(-1) ?? newest;
    const answer = await send(pageBefore(wire, oldest));
    const items = itemsOf(answer);
    if (items === null) return answer;
    tags.add(answer.etag);
    // A server that ignores the parameters sends the newest items again.
    const isRepeated = items.find(isItem)?.id === newest.id;
    if (!isRepeated) listed.push(...items);
    const isLast = items.length !== limits.furtherPages || !items.some(isItem);
    if (isLast || isRepeated) break;
  }
  return {
    ...first,
    text: JSON.stringify(listed),
    etag: tags.size === 1 ? first.etag : undefined,
  };
}
