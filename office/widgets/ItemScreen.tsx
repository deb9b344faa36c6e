import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { BackLink } from '@/ui/buttons/BackLink';
import type { QueryOf } from './lists';
import { Loaded } from './Loaded';
import { PersonHeading } from './PersonHeading';
import classes from './PersonHeading.module.css';

interface ItemScreenProps<Item> {
  /** The hook that reads the item. */
  readonly useItem: (id: number) => QueryOf<Item>;
  /** Path of the list that the item belongs to. */
  readonly list?: string;
  /** Text of the link to the list. */
  readonly back?: string;
  readonly titleOf: (item: Item) => string;
  /** Returns the full name of the person on the page, whose initials are before the title. */
  readonly personOf?: (item: Item) => string;
  /** Returns the picture of the item, which is before the title. */
  readonly pictureOf?: (item: Item) => ReactNode;
  /** Returns the line below the title. */
  readonly introOf?: (item: Item) => ReactNode;
  /** Returns what is next to the title, such as a state. */
  readonly besideOf?: (item: Item) => ReactNode;
  readonly children: (item: Item) => ReactNode;
}

interface ItemProps<Item> extends Pick<
  ItemScreenProps<Item>,
  'useItem' | 'titleOf' | 'personOf' | 'pictureOf' | 'introOf' | 'besideOf' | 'children'
> {
  readonly id: number;
}

function Item<Data>(props: ItemProps<Data>) {
  const { id, useItem, titleOf, personOf, pictureOf, introOf, besideOf, children } = props;
  return (
    <Loaded query={useItem(id)}>
      {(item) => (
        <>
          <PersonHeading
            person={personOf?.(item)}
            picture={pictureOf?.(item)}
            intro={introOf?.(item)}
            actions={besideOf && <div className={classes.beside}>{besideOf(item)}</div>}
          >
            {titleOf(item)}
          </PersonHeading>
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
