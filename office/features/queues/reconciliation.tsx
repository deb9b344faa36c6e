import { sumOf, toKobo, type Kobo } from '@/lib/money';
import { type Figure, Figures } from '@/ui/lists/Figures';
import { Note } from '@/ui/text/Text';
import { csvOf } from '../../store/casesApi';
import { useGetOverviewQuery } from '../../store/companyApi';
import {
  useListUnmatchedInfiniteQuery,
  useSettleDifferenceMutation,
  useSettleUnmatchedMutation,
} from '../../store/moneyApi';
import type { Overview } from '../../store/companyWire';
import type { UnmatchedItem } from '../../store/moneyWire';
import { pages } from '../../store/pages';
import { openQueue } from '../../widgets/CaseScreen';
import { BookDrawing } from '../../widgets/drawings';
import { EmptyQueue } from '../../widgets/EmptyQueue';
import { shortText } from '../../widgets/fields';
import { FirstComparison, useComparing, WaitingInBooks } from '../../widgets/FirstComparison';
import { Loaded } from '../../widgets/Loaded';
import { NextQueue } from '../../widgets/NextQueue';
import { staffAction } from '../../widgets/staffAction';
import {
  Age,
  Ago,
  ago,
  figure,
  moment,
  movement,
  orNone,
  Reference,
  referenceFact,
  When,
  when,
} from '../../widgets/values';
import { actionMessages, askedMessages } from '../../messages/actions';
import { asSentence, fieldMessages } from '../../messages/fields';
import { queueMessages } from '../../messages/queues';
import classes from './Reconciliation.module.css';

const messages = queueMessages.reconciliation;

/** Name of this queue on the server. */
const queue = 'reconciliation';

type LastComparison = NonNullable<Overview['provider']>;

const isLine = ({ id }: UnmatchedItem) => id.startsWith('line');

/**
 * Returns whether an item is only in the books, only on the provider's statement, or on both with different amounts.
 */
function sideOf(item: UnmatchedItem): keyof typeof messages.sides {
  if (item.other !== null) return 'both';
  return isLine(item) ? 'statement' : 'books';
}

/** Names an item by its customer, if there is one, and by its number. */
const titleOf = ({ id, customer }: UnmatchedItem) =>
  customer === null ? asSentence(id) : `${customer}, ${id}`;

const amountsOf = (items: readonly UnmatchedItem[]) => items.map(({ amount }) => amount);

const negated = (amount: Kobo) => toKobo(0 - amount);

/** Returns a figure with the sum and the number of the items that are only on the given side. */
function sideFigure(items: readonly UnmatchedItem[], side: 'books' | 'statement'): Figure {
  const found = items.filter((item) => sideOf(item) === side);
  const sum = sumOf(amountsOf(found));
  return {
    term: messages.sides[side],
    value: sum !== null && movement(sum),
    note: messages.counts[side](found.length),
  };
}

/**
 * Returns figures about the unmatched items: the statement's sum less that of the books, the sum of the items that are
 * only on the statement, that of the items only in the books, and the age of the oldest item.
 */
function figuresOf(items: readonly UnmatchedItem[]): readonly Figure[] {
  const unmatched = sumOf(items.map((item) => (isLine(item) ? item.amount : negated(item.amount))));
  return [
    {
      term: messages.unmatched,
      value: unmatched !== null && movement(unmatched),
      note: messages.unmatchedNote,
    },
    sideFigure(items, 'statement'),
    sideFigure(items, 'books'),
    {
      term: messages.oldest,
      value: <Age at={Math.min(...items.map(({ since }) => since))} />,
      note: messages.counts.all(items.length),
    },
  ];
}

/** Shows the statement's description of an item. If the other side has another amount, shows that amount. */
function Details({ of: { description, other } }: { readonly of: UnmatchedItem }) {
  return (
    <>
      {description === null ? null : <span>{description}</span>}
      {other === null ? null : (
        <Note>
          {messages.otherSide} {movement(other)}
        </Note>
      )}
    </>
  );
}

/** Renders a reconciliation that has never run, with the money that waits for it and what the first one will do. */
const NotCompared = () => (
  <div className={classes.notCompared}>
    <div className={classes.comparison}>
      <div className={classes.first}>
        <p className={classes.sentence}>
          <strong>{messages.notCompared}</strong> <WaitingInBooks />
        </p>
        <ol className={classes.steps}>
          {messages.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <FirstComparison />
      </div>
      <BookDrawing />
    </div>
    <div className={classes.otherwise}>
      <NextQueue after={queue} variant="link" />
    </div>
  </div>
);

/** Returns figures about the last comparison. */
const lastFigures = ({ balance, at, difference }: LastComparison): readonly Figure[] => [
  { term: messages.balance, amount: balance, note: <Ago at={at} /> },
  {
    term: messages.difference,
    value: difference === 0 ? orNone(null) : movement(difference),
    note: messages.differenceNote,
  },
];

/** Renders the empty reconciliation: everything matches, or nothing was compared yet. */
const NothingUnmatched = () => (
  <Loaded query={useGetOverviewQuery(undefined)}>
    {({ provider }) =>
      provider === null ? (
        <NotCompared />
      ) : (
        <>
          <Figures figures={lastFigures(provider)} isLead />
          <EmptyQueue queue={queue} drawing={<BookDrawing />} later={messages.later}>
            {messages.empty}
            {messages.lastCompared}
            <When at={provider.at} />
          </EmptyQueue>
        </>
      )
    }
  </Loaded>
);

/**
 * Transfers in the books and lines of the provider's statement that are missing on the other side, or have another
 * amount there.
 */
export const reconciliation = openQueue<UnmatchedItem>({
  drawing: <BookDrawing />,
  queue,
  page: pages.reconciliation,
  messages,
  Empty: NothingUnmatched,
  usePages: useListUnmatchedInfiniteQuery,
  fileOf: () => csvOf('/exceptions/', {}),
  queryOf: () => ({}),
  isSortedHere: true,
  useActions: (isEmpty) => {
    const provider = useGetOverviewQuery(undefined).data?.provider;
    const compare = useComparing();
    const [settle] = useSettleDifferenceMutation();
    // Before the first comparison, the button is next to the sentence about it.
    const isFirst = isEmpty && provider === null;
    const isDifferenceKnown = provider?.difference !== undefined && provider.difference !== 0;
    return [
      !isFirst && compare,
      isDifferenceKnown &&
        staffAction({
          ...actionMessages.settleDifference,
          right: 'POST /difference/settle/',
          fields: { reason: shortText(askedMessages.reasonOfDifference) },
          send: ({ reason }) => settle(reason),
        }),
    ];
  },
  whyOf: ({ why }) => why,
  groupOf: (item) => messages.sides[sideOf(item)],
  figuresOf,
  titleOf,
  columns: [
    {
      key: 'details',
      header: messages.statementSays,
      render: (item) => <Details of={item} />,
    },
    {
      key: 'reference',
      header: fieldMessages.reference,
      render: ({ id, reference }) =>
        reference !== null && (
          <Reference term={messages.referenceOf(id)} isInRow>
            {reference}
          </Reference>
        ),
    },
    {
      key: 'amount',
      header: fieldMessages.amount,
      render: ({ amount }) => movement(amount),
      ...figure,
    },
    { key: 'since', header: fieldMessages.since, render: ({ since }) => ago(since), ...moment },
  ],
  factsOf: ({ amount, other, reference, customer, description, since }) => [
    { term: fieldMessages.amount, value: movement(amount), emphasis: 'total' },
    { term: messages.otherSide, value: other !== null && movement(other) },
    { term: fieldMessages.customer, value: orNone(customer) },
    { term: messages.statementSays, value: description },
    reference === null
      ? { term: fieldMessages.reference, value: orNone(null) }
      : referenceFact(fieldMessages.reference, reference),
    { term: fieldMessages.since, value: when(since) },
  ],
  useCaseActions: ({ id }) => {
    const [settle] = useSettleUnmatchedMutation();
    return [
      staffAction({
        ...actionMessages.settleUnmatched,
        right: 'POST /exceptions/settle/',
        fields: { reason: shortText(askedMessages.whatMoney) },
        send: ({ reason }) => settle({ exceptions: [id], reason }),
      }),
    ];
  },
});
