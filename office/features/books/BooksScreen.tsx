import { zeroKobo, type Kobo } from '@/lib/money';
import { Banner } from '@/ui/feedback/Banner';
import { Breakable } from '@/ui/text/Breakable';
import { PageHeading } from '@/ui/layout/Headings';
import { Stack } from '@/ui/layout/Layout';
import { SectionCard } from '@/ui/layout/SectionCard';
import { Table, type Column } from '@/ui/lists/Table';
import { Note } from '@/ui/text/Text';
import { useCheckBooksQuery } from '../../store/companyApi';
import type { LedgerReport } from '../../store/companyWire';
import { Loaded } from '../../widgets/Loaded';
import { FactsCard, figure, movement, naira, rowName } from '../../widgets/values';
import { booksMessages as messages } from '../../messages/books';
import { labelOf } from '../../messages/fields';

interface ReportProps {
  readonly report: LedgerReport;
}

const faultColumns: readonly Column<LedgerReport['faults'][number]>[] = [
  { key: 'rule', header: messages.rule, render: ({ rule }) => rule, ...rowName },
  { key: 'found', header: messages.found, render: ({ found }) => found },
];

/** Shows up to which transfer the books were checked, and their faults. */
function Check({ report }: ReportProps) {
  const { is_sound, faults, checkpoint, newest_seal: seal } = report;
  return (
    <FactsCard
      title={messages.check}
      facts={[
        { term: messages.checkedUntil, value: checkpoint },
        { term: messages.seal, value: messages.sealOf(seal.position) },
        { term: messages.hash, value: <Breakable>{seal.hash}</Breakable> },
      ]}
    >
      {is_sound ? null : (
        <Table
          caption={messages.faults}
          rows={faults}
          rowKey={({ rule, found }) => `${rule} ${found}`}
          columns={faultColumns}
        />
      )}
    </FactsCard>
  );
}

/** Returns a balance, with a sign if it is negative. */
const balanceOf = (balance: Kobo) => (balance < 0 ? movement(balance) : naira(balance));

/** The balance of each of the company's own accounts, with what it means. */
function Accounts({ report: { house, explained } }: ReportProps) {
  const columns: readonly Column<string>[] = [
    {
      key: 'account',
      header: messages.account,
      render: (kind) => labelOf(kind, messages.accountNames),
      ...rowName,
    },
    {
      key: 'balance',
      header: messages.balance,
      render: (kind) => balanceOf(house[kind] ?? zeroKobo),
      ...figure,
    },
    {
      key: 'explained',
      header: messages.explained,
      render: (kind) => <Note>{explained[kind]}</Note>,
    },
  ];
  return (
    <SectionCard title={messages.accounts}>
      <Table
        caption={messages.accounts}
        rows={Object.keys(house)}
        rowKey={(kind) => kind}
        lines={2}
        columns={columns}
      />
    </SectionCard>
  );
}

/** The books: whether they are sound, and the balances of the company's own accounts. */
export function BooksScreen() {
  return (
    <>
      <PageHeading intro={messages.intro}>{messages.title}</PageHeading>
      <Loaded query={useCheckBooksQuery(undefined)}>
        {(report) => (
          <Stack>
            <Banner tone={report.is_sound ? 'success' : 'error'}>
              {report.is_sound ? messages.sound : messages.faulty}
            </Banner>
            <Check report={report} />
            <Accounts report={report} />
          </Stack>
        )}
      </Loaded>
    </>
  );
}
