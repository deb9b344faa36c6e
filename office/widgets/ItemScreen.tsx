import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { BackLink } from '@/ui/buttons/BackLink';
import { PageHeading } from '@/ui/layout/Headings';
import type { QueryOf } from './lists';
import { Loaded } from './Loaded';

interface ItemScreenProps<Item> {
  /** The hook that reads the item. */
  readonly useItem: (id: number) => QueryOf<Item>;
  /** Path of the list that the item belongs to. */
  readonly list?: string;
  /** Text of the link to the list. */
  readonly back?: string;
  readonly titleOf: (item: Item) => string;
  /** Returns the picture next to the title. */
  readonly pictureOf?: (item: Item) => ReactNode;
  readonly children: (item: Item) => ReactNode;
}

interface ItemProps<Item> extends Pick<
  ItemScreenProps<Item>,
  'useItem' | 'titleOf' | 'pictureOf' | 'children'
> {
  readonly id: number;
}

function Item<Data>({ id, useItem, titleOf, pictureOf, children }: ItemProps<Data>) {
  return (
    <Loaded query={useItem(id)}>
      {(item) => (
        <>
          <PageHeading actions={pictureOf?.(item)}>{titleOf(item)}</PageHeading>
          {children(item)}
        </>
      )}
    </Loaded>
  );
}

/** Renders the page of one item, whose id is in the path. */
export function ItemScreen<Data>({ list, back, ...item }: ItemScreenProps<Data>) {
  const id = Number(useParams().id);
  return (
    <>
      {list && <BackLink to={list}>{back}</BackLink>}
      <Item key={id} id={id} {...item} />
    </>
  );
}
