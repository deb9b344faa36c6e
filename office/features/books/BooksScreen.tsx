import { formatNaira, toKobo, type Kobo } from '@/lib/money';
import { classNames } from '@/ui/classNames';
import { Banner } from '@/ui/feedback/Banner';
import { PageHeading } from '@/ui/layout/Headings';
import { Stack } from '@/ui/layout/Layout';
import { SectionCard } from '@/ui/layout/SectionCard';
import { Figures } from '@/ui/lists/Figures';
import type { Column } from '@/ui/lists/Table';
import { TextWithFigures } from '@/ui/text/Money';
import { Note } from '@/ui/text/Text';
import { useCheckBooksQuery } from '../../store/companyApi';
import type { LedgerReport } from '../../store/companyWire';
import { FirstComparison } from '../../widgets/FirstComparison';
import { Loaded } from '../../widgets/Loaded';
import { OfficeTable } from '../../widgets/OfficeTable';
import {
  checked,
  FactsCard,
  figure,
  naira,
  orNone,
  referenceFact,
  rowName,
  Stamp,
} from '../../widgets/values';
import { booksMessages as messages } from '../../messages/books';
import { accountRows, coverOf } from './accountRows';
import classes from './Books.module.css';

interface ReportProps {
  readonly report: LedgerReport;
}

const faultColumns: readonly Column<LedgerReport['faults'][number]>[] = [
  { key: 'rule', header: messages.rule, render: ({ rule }) => rule, ...rowName },
  { key: 'found', header: messages.found, render: ({ found }) => found },
];

/** Lists what is wrong with the books. */
const Faults = ({ report: { faults } }: ReportProps) => (
  <SectionCard title={messages.faults}>
    <OfficeTable
      caption={messages.faults}
      rows={faults}
      rowKey={({ rule, found }) => `${rule} ${found}`}
      lines={2}
      columns={faultColumns}
    />
  </SectionCard>
);

/** Shows up to which transfer the books were checked, and the newest seal of the audit. */
function Check({ report }: ReportProps) {
  const { checkpoint, newest_seal: seal } = report;
  return (
    <FactsCard
      title={messages.check}
      facts={[
        { term: messages.checkedUntil, value: orNone(checkpoint === 0 ? null : checkpoint) },
        { term: messages.seal, value: messages.sealOf(seal.position) },
        referenceFact(messages.hash, seal.hash),
      ]}
    />
  );
}

/** Layout of an amount whose header says whether Mota has or owes it. Only sums stand out among the accounts. */
const balance = { ...figure, isAmount: false, isCaptioned: true };

/** Shows an amount. Shows nothing if it is zero, or if it is null because it is too large to be exact. */
const amountOf = (amount: Kobo | null) => (amount ? naira(amount) : null);

const columns: readonly Column<ReturnType<typeof accountRows>[number]>[] = [
  { key: 'account', header: messages.account, render: ({ name }) => name, ...rowName },
  { key: 'has', header: messages.has, render: ({ has }) => amountOf(has), ...balance },
  { key: 'owes', header: messages.owes, render: ({ owes }) => amountOf(owes), ...balance },
  {
    key: 'explained',
    header: messages.explained,
    render: ({ note }) =>
      note !== '' && (
        <Note>
          <TextWithFigures>{note}</TextWithFigures>
        </Note>
      ),
    isUnderName: true,
  },
];

/** Renders what parts an amount has, each on a line. */
const parts = (sentences: readonly string[]) =>
  sentences.map((sentence) => (
    <div key={sentence}>
      <TextWithFigures>{sentence}</TextWithFigures>
    </div>
  ));

type Cover = NonNullable<ReturnType<typeof coverOf>>;

interface CoverProps {
  readonly cover: Cover;
}

/** Shows what Mota owes, the money that has to cover it, how much of that is confirmed, and what is left or missing. */
function CoverFigures({ cover }: CoverProps) {
  const { owed, money, confirmed, unconfirmed, difference } = cover;
  const words = messages.cover;
  const rest = toKobo(Math.abs(difference));
  return (
    <div className={classes.pairs}>
      <Figures
        figures={[
          { term: words.owed, amount: owed },
          { term: messages.groups.banks, amount: money },
        ]}
        explained
        isLead
      />
      <Figures
        figures={[
          {
            term: words.confirmed,
            amount: confirmed,
            note: unconfirmed !== 0 && parts([words.unconfirmed(formatNaira(unconfirmed))]),
          },
          difference >= 0
            ? {
                term: words.more,
                amount: rest,
                note: parts(
                  cover.parts.map(([group, amount]) => words.parts[group](formatNaira(amount))),
                ),
              }
            : { term: words.missing, amount: rest, emphasis: 'loss' },
        ]}
        explained
        isLead
      />
    </div>
  );
}

/**
 * Says whether the money covers what Mota owes. If it does, but a statement hasn't confirmed enough of it, offers to
 * compare with the provider's statement.
 */
function Covered({ cover: { owed, confirmed, difference } }: CoverProps) {
  const words = messages.cover;
  const sentence = (isGood: boolean, text: string) => (
    <p>
      {checked(
        isGood,
        <span key={text}>
          <TextWithFigures>{text}</TextWithFigures>
        </span>,
      )}
    </p>
  );
  if (difference < 0) {
    return sentence(false, words.isMissing(formatNaira(toKobo(Math.abs(difference)))));
  }
  if (confirmed >= owed) return sentence(true, words.covered);
  return (
    <FirstComparison>
      {sentence(false, words.isUnconfirmed(formatNaira(confirmed), formatNaira(owed)))}
    </FirstComparison>
  );
}

/** Renders what the company has and owes, in groups of accounts, with what each balance means. */
function Accounts({ report }: ReportProps) {
  return (
    <SectionCard title={messages.accounts}>
      <div className={classes.accounts}>
        <OfficeTable
          caption={messages.accounts}
          rows={accountRows(report)}
          rowKey={({ name }) => name}
          isSubtotal={({ level }) => level !== 'account'}
          rowClass={({ level, isOneSided }) =>
            classNames(classes[level], isOneSided && classes.oneSided)
          }
          lines={2}
          columns={columns}
        />
      </div>
      <Note>{messages.accountsIntro}</Note>
    </SectionCard>
  );
}

/** Says that all entries add up, how many of them are new, and when they were checked. */
function Sound({ report: { checkpoint, checked: counted } }: ReportProps) {
  const sound = messages.sound(counted.entries, checkpoint);
  // Translated pages crash if a text next to an element is replaced.
  return (
    <span key={sound}>
      <span>{sound}</span>
      <span>{messages.checkedAt}</span>
      <Stamp at={counted.at} />
    </span>
  );
}

/**
 * Says whether the books are sound, and whether the money covers what Mota owes. Leaves out the money if there is none,
 * or if its amounts are too large to be exact.
 */
function Verdict({ report }: ReportProps) {
  const { is_sound: isSound, checkpoint, checked: counted } = report;
  if (!isSound) return <Banner tone="error">{messages.faulty}</Banner>;
  if (checkpoint === 0 && counted.entries === 0) {
    return <Banner tone="info">{messages.nothing}</Banner>;
  }
  const cover = coverOf(report);
  if (cover === null || (cover.owed === 0 && cover.money === 0)) {
    return (
      <Banner tone="success">
        <Sound report={report} />
      </Banner>
    );
  }
  return (
    <SectionCard title={messages.cover.title}>
      <div className={classes.verdict}>
        <p role="status">{checked(true, <Sound report={report} />)}</p>
        <Covered cover={cover} />
      </div>
      <CoverFigures cover={cover} />
    </SectionCard>
  );
}

/** Renders the books: whether they are sound, and the balances of the company's own accounts. */
export function BooksScreen() {
  return (
    <>
      <PageHeading intro={messages.intro}>{messages.title}</PageHeading>
      <Loaded query={useCheckBooksQuery(undefined)}>
        {(report) => (
          <Stack>
            <Verdict report={report} />
            {report.is_sound ? null : <Faults report={report} />}
            <Accounts report={report} />
            <Check report={report} />
          </Stack>
        )}
      </Loaded>
    </>
  );
}
