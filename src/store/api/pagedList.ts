import { useEffect, useMemo } from 'react';
import type { SerializedError } from '@reduxjs/toolkit';
import type { InfiniteData } from '@reduxjs/toolkit/query';
import * as v from 'valibot';
import type { Id } from '@contract/calls';
import { environment } from '@/config/env';
import * as limits from '@/config/limits';
import type { Failure } from '@/lib/failure';
import type { ApiRequest } from './apiQuery';
import type { Tag } from './tags';
import { id, reply, type List, type WireSchema } from './wire';

// A list is read page by page, because a long one in a single reply would keep the server busy. A screen loads all
// pages, because filters and sums need the whole list, unless it only shows the newest items.

interface Identified {
  readonly id: Id;
}

/** A page as it arrived. Its size includes unreadable items. */
export interface ListPage<Item> extends List<Item> {
  readonly size: number;
  /** Id of the first item that has one, even if the rest of it is unreadable. Null if none has an id. */
  readonly newestId: Id | null;
  /** Id of the last item that has one. */
  readonly oldestId: Id | null;
}

/** Id of the last item of the previous page. Null for the first page. */
export type PageParam = Id | null;

/** Number of newest items to request. Undefined requests all items. */
export type Newest = number | undefined;

interface PageArguments {
  readonly queryArg: Newest;
  readonly pageParam: PageParam;
}

function limitOf({ queryArg: newest, pageParam }: PageArguments): number {
  return newest ?? (pageParam === null ? limits.firstPage : limits.furtherPages);
}

/**
 * Returns the request for a page. A server that implements only section 7 has no pages and always sends the whole list.
 */
function pageRequest(page: PageArguments): ApiRequest {
  if (!environment.apiExtensions) return {};
  const { pageParam: before } = page;
  const limit = String(limitOf(page));
  return { params: before === null ? { limit } : { limit, before: String(before) } };
}

/**
 * Returns whether a page is as long as requested, so that more may follow. False if only the newest items were
 * requested, or if the server has no pages.
 */
function isFull({ size }: ListPage<unknown>, page: PageArguments): boolean {
  return environment.apiExtensions && page.queryArg === undefined && size === limitOf(page);
}

/** Returns whether a page starts with the same item as the first page, because the server ignores `before`. */
function isRepeated(page: ListPage<unknown>, [first]: readonly ListPage<unknown>[]): boolean {
  return page !== first && page.newestId === first?.newestId;
}

/** Schema of the size and the ids of a page. It reads them even from items that are unreadable otherwise. */
const outline = v.pipe(
  v.array(v.fallback(v.nullable(v.object({ id })), null)),
  v.transform((items) => {
    const identified = items.filter((item) => item !== null);
    return {
      size: items.length,
      newestId: identified[0]?.id ?? null,
      oldestId: identified.at(-1)?.id ?? null,
    };
  }),
);

/** Returns the schema of a page. */
const pageSchema = <Item extends Identified>(schema: WireSchema<List<Item>>) =>
  v.intersect([schema, outline]);

/** Returns the endpoint of a list that is read page by page, newest first. */
export const pagedList = <Item extends Identified>(
  schema: WireSchema<List<Item>>,
  ...providesTags: readonly Tag[]
) => ({
  query: pageRequest,
  infiniteQueryOptions: {
    initialPageParam: null,
    getNextPageParam: (
      lastPage: ListPage<Item>,
      pages: readonly ListPage<Item>[],
      pageParam: PageParam,
      _pageParams: readonly PageParam[],
      queryArg: Newest,
    ) =>
      isFull(lastPage, { queryArg, pageParam }) && !isRepeated(lastPage, pages)
        ? lastPage.oldestId
        : null,
  },
  responseSchema: reply(pageSchema(schema)),
  providesTags,
});

interface PagedQuery<Item> {
  readonly data?: InfiniteData<ListPage<Item>, PageParam> | undefined;
  readonly error?: Failure | SerializedError | undefined;
  readonly hasNextPage: boolean;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => unknown;
}

function joined<Item>(pages: readonly ListPage<Item>[]): List<Item> {
  const distinct = pages.filter((page) => !isRepeated(page, pages));
  return {
    items: distinct.flatMap(({ items }) => items),
    unreadable: distinct.reduce((sum, { unreadable }) => sum + unreadable, 0),
  };
}

const noCursor: Failure = { kind: 'schema', path: 'id' };

/** Returns why the rest of a list can't be requested after a full page. Undefined if it can, or if there is no rest. */
function failureOfRest({ data, hasNextPage }: PagedQuery<unknown>): Failure | undefined {
  const [last, pageParam] = [data?.pages.at(-1), data?.pageParams.at(-1) ?? null];
  if (last === undefined || hasNextPage) return undefined;
  return isFull(last, { queryArg: undefined, pageParam }) ? noCursor : undefined;
}

/** Loads all pages of a list, and returns those that have arrived as one list. */
export function useGrowingList<Item>(query: PagedQuery<Item>) {
  const { data, hasNextPage, isFetching, fetchNextPage, refetch } = query;
  const lost = failureOfRest(query);
  const error = query.error ?? lost;
  const isError = query.isError || lost !== undefined;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
    // `data` is a dependency, because a page may arrive without a render in which `isFetching` is true.
  }, [data, hasNextPage, isFetching, isError, fetchNextPage]);
  const items = useMemo(() => data && joined(data.pages), [data]);
  const isWhole = data !== undefined && !hasNextPage && lost === undefined;
  const isLoading = !isWhole && !isError && (isFetching || hasNextPage);
  return { data: items, error, isError, isFetching, isLoading, isWhole, refetch };
}

/** Loads all pages of a list, and returns it once all have arrived. */
export function useWholeList<Item>(query: PagedQuery<Item>) {
  const list = useGrowingList(query);
  return { ...list, data: list.isWhole ? list.data : undefined };
}
