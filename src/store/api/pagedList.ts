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
import { reply, type List, type WireSchema } from './wire';

// Filters and sums need a whole list, but a long list in one reply would keep the server busy.

interface Identified {
  readonly id: Id;
}

/** A page as it arrived. Its size doesn't change if items are removed from the cache later. */
export interface ListPage<Item> extends List<Item> {
  readonly size: number;
  /** Id of the oldest readable item. Null if there is none. */
  readonly oldestId: Id | null;
}

/** Id of the item before which a page begins. Null for the first page. */
export type PageParam = Id | null;

/** Requests only so many of the newest items. Undefined requests all of them. */
export type Newest = number | undefined;

interface PageArguments {
  readonly queryArg: Newest;
  readonly pageParam: PageParam;
}

function limitOf({ queryArg: newest, pageParam }: PageArguments): number {
  return newest ?? (pageParam === null ? limits.firstPage : limits.furtherPages);
}

/** A server of section 7 alone has no pages. It always sends the whole list. */
function pageRequest(page: PageArguments): ApiRequest {
  if (!environment.apiExtensions) return {};
  const { pageParam: before } = page;
  const limit = String(limitOf(page));
  return { params: before === null ? { limit } : { limit, before: String(before) } };
}

/** Returns the parameter of the next page. Null after a page that isn't full, which is the last one. */
function pageAfter({ size, oldestId }: ListPage<unknown>, page: PageArguments): PageParam {
  const isLast = size !== limitOf(page) || page.queryArg !== undefined;
  return isLast || !environment.apiExtensions ? null : oldestId;
}

/** Returns the schema of a page. */
const pageOf = <Item extends Identified>(schema: WireSchema<List<Item>>) =>
  v.pipe(
    schema,
    v.transform(({ items, unreadable }) => ({
      items,
      unreadable,
      size: items.length + unreadable,
      oldestId: items.at(-1)?.id ?? null,
    })),
  );

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
      _pages: readonly ListPage<Item>[],
      pageParam: PageParam,
      _pageParams: readonly PageParam[],
      queryArg: Newest,
    ) => pageAfter(lastPage, { queryArg, pageParam }),
  },
  responseSchema: reply(pageOf(schema)),
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

const joined = <Item>(pages: readonly List<Item>[]): List<Item> => ({
  items: pages.flatMap(({ items }) => items),
  unreadable: pages.reduce((sum, { unreadable }) => sum + unreadable, 0),
});

/** Loads all pages of a list, and returns those that have arrived as one list. */
export function useGrowingList<Item>(query: PagedQuery<Item>) {
  const { data, error, hasNextPage, isError, isFetching, fetchNextPage, refetch } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
    // A page may arrive without a render in which it is fetched.
  }, [data, hasNextPage, isFetching, isError, fetchNextPage]);
  const items = useMemo(() => data && joined(data.pages), [data]);
  const isWhole = data !== undefined && !hasNextPage;
  const isLoading = !isWhole && !isError && (isFetching || hasNextPage);
  return { data: items, error, isError, isFetching, isLoading, isWhole, refetch };
}

/** Loads all pages of a list, and returns it once all have arrived. */
export function useWholeList<Item>(query: PagedQuery<Item>) {
  const list = useGrowingList(query);
  return { ...list, data: list.isWhole ? list.data : undefined };
}
