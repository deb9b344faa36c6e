import { formatCalendarDate, formatMonth } from '@/lib/dates';
import { PageHeading } from '@/ui/layout/Headings';
import { Card } from '@/ui/layout/Card';
import { Row, Stack } from '@/ui/layout/Layout';
import type { Column } from '@/ui/lists/Table';
import { VisuallyHidden } from '@/ui/text/VisuallyHidden';
import { useListAccountingMonthsQuery } from '../../store/companyApi';
import type { AccountingMonth } from '../../store/companyWire';
import { idOf } from '../../store/lists';
import { BookDrawing } from '../../widgets/drawings';
import { EmptyList } from '../../widgets/EmptyQueue';
import { FileButton } from '../../widgets/FileButton';
import { Loaded } from '../../widgets/Loaded';
import { OfficeTable } from '../../widgets/OfficeTable';
import { Lines, rowName } from '../../widgets/values';
import { monthEndMessages as messages } from '../../messages/books';

const nameOf = ({ id }: AccountingMonth) => formatMonth(`${id}-01`);

/** Renders the two files of a month. */
function Files({ month }: { readonly month: AccountingMonth }) {
  const query = { month: month.id };
  const ofMonth = <VisuallyHidden>{messages.of(nameOf(month))}</VisuallyHidden>;
  return (
    <Row fill="narrow">
      <FileButton file={{ url: '/trial-balance.csv', query }}>
        {messages.trialBalance}
        {ofMonth}
      </FileButton>
      <FileButton file={{ url: '/vehicle-book.csv', query }}>
        {messages.vehicleBook}
        {ofMonth}
      </FileButton>
    </Row>
  );
}

const columns: readonly Column<AccountingMonth>[] = [
  { key: 'month', header: messages.month, render: nameOf, ...rowName },
  {
    key: 'covers',
    header: messages.covers,
    render: ({ is_over, last_day }) =>
      is_over ? messages.whole : messages.until(formatCalendarDate(last_day)),
  },
  { key: 'files', header: messages.files, render: (month) => <Files month={month} /> },
];

/** Renders the files of each month for the accountant. */
export function MonthEndScreen() {
  return (
    <>
      <PageHeading intro={messages.intro}>{messages.title}</PageHeading>
      <Stack>
        <Card>
          <Loaded
            query={useListAccountingMonthsQuery(undefined)}
            empty={<EmptyList drawing={<BookDrawing />}>{messages.empty}</EmptyList>}
          >
            {(months) => (
              <OfficeTable
                caption={messages.title}
                rows={months}
                rowKey={idOf}
                lines={2}
                columns={columns}
              />
            )}
          </Loaded>
        </Card>
        <Lines title={messages.explained} rows={messages.explanations}>
          {(explanation) => [explanation]}
        </Lines>
      </Stack>
    </>
  );
}
