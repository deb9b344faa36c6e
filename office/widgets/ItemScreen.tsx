import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { BackLink } from '@/ui/BackLink';
import { PageHeading } from '@/ui/Headings';
import type { QueryOf, RowId } from '../store/calls';
import { Read } from './Loaded';

interface ItemScreenProps<Item> {
  /** The hook that reads it. */
  readonly by: (id: RowId | undefined) => QueryOf<Item>;
  /** The list that it belongs to. */
  readonly list?: string;
  /** The link to that list. */
  readonly back?: string;
  readonly titleOf: (item: Item) => string;
  readonly children: (item: Item) => ReactNode;
}

/** The page of one item, whose id is in the path. */
export function ItemScreen<Item>({ by, list, back, titleOf, children }: ItemScreenProps<Item>) {
  const id = Number(useParams().id);
  return (
    <>
      {list && <BackLink to={list}>{back}</BackLink>}
      <Read key={id} by={by} of={id}>
        {(item) => (
          <>
            <PageHeading>{titleOf(item)}</PageHeading>
            {children(item)}
          </>
        )}
      </Read>
    </>
  );
}
