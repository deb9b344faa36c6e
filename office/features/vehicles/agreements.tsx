import { useState } from 'react';
import { Course, Instalment as instalment } from '@contract/office/fleet';
import { formatCalendarDate, lagosDay, type CalendarDate } from '@/lib/dates';
import { formatNaira, sumOf, zeroKobo } from '@/lib/money';
import { Button } from '@/ui/Button';
import { Pill } from '@/ui/Pill';
import { SectionCard } from '@/ui/SectionCard';
import { Table } from '@/ui/Table';
import { useNow } from '@/ui/useNow';
import type { ReadBy } from '../../store/reply';
import { actionOf, type CaseActions } from '../../widgets/ActionsCard';
import { columnsOf, FactsCard, figure, Lines, roleLink, rowName } from '../../widgets/values';
import { wordOf } from '../../words/fields';
import { accountInWords } from '../../words/office';
import { agreementCopy } from '../../words/vehicles';

type Instalment = ReadBy<typeof instalment>;
export type Agreement = ReadBy<typeof Course>;

/** The table begins with the last paid instalments, and continues with the next ones. */
const paidShown = 2;
const rowsShown = 12;

function StateOf({ of, today }: { of: Instalment; today: CalendarDate }) {
  const { paid_on, due_date } = of;
  if (paid_on !== null)
    return <Pill tone="success">{agreementCopy.paid(formatCalendarDate(paid_on))}</Pill>;
  if (due_date < today) return <Pill tone="danger">{wordOf('late')}</Pill>;
  return <Pill>{wordOf('due')}</Pill>;
}

function Instalments({ instalments }: Pick<Agreement, 'instalments'>) {
  const [isWhole, setWhole] = useState(false);
  const today = lagosDay(useNow());
  const open = instalments.findIndex(({ paid_on }) => paid_on === null);
  const from = Math.max(0, (open === -1 ? instalments.length : open) - paidShown);
  const rows = isWhole ? instalments : instalments.slice(from, from + rowsShown);
  const columns = columnsOf(
    instalment,
    [
      ['number', ({ number }) => (number === 0 ? agreementCopy.deposit : number), rowName],
      'due_date',
      [
        'amount',
        (row) =>
          formatNaira(sumOf([row.vehicle, row.insurance, row.maintenance, row.fee]) ?? zeroKobo),
        figure,
      ],
      ['state', (row) => <StateOf of={row} today={today} />, figure],
    ],
    agreementCopy.labels,
  );
  return (
    <SectionCard title={agreementCopy.instalments}>
      <Table
        caption={agreementCopy.instalments}
        rows={rows}
        rowKey={(row) => row.number}
        lines={1}
        columns={columns}
      />
      {rows.length < instalments.length ? (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          {agreementCopy.all(instalments.length)}
        </Button>
      ) : null}
    </SectionCard>
  );
}

/** An agreement with a driver: its state, its instalments and its repayments. */
export function AgreementFacts({ agreement }: { readonly agreement: Agreement }) {
  const { id, overdue, status, account } = agreement;
  return (
    <>
      <FactsCard
        title={`${agreementCopy.title} ${id}`}
        of={Course}
        row={agreement}
        facts={[
          ['status', wordOf(status)],
          'driver',
          'phone',
          ['account', accountInWords(account)],
          'price',
          'repaid',
          'outstanding',
          'overdue',
          'days_past_due',
          'on_time',
        ]}
        labels={agreementCopy.labels}
        total="outstanding"
      >
        {overdue > 0 && roleLink(`/arrears/${id}`, agreementCopy.arrears)}
      </FactsCard>
      <Instalments key={id} instalments={agreement.instalments} />
      <Lines
        title={agreementCopy.repayments}
        none={agreementCopy.noRepayments}
        rows={agreement.repayments}
      >
        {({ amount, paid_on, receipt, recorded_by }) => [
          agreementCopy.repayment(
            formatNaira(amount),
            formatCalendarDate(paid_on),
            receipt,
            recorded_by,
          ),
        ]}
      </Lines>
    </>
  );
}

/** The actions that an agreement allows in its state. */
export function actionsOfAgreement({
  status,
  outstanding,
  written_off,
  overdue,
}: Agreement): CaseActions {
  const isActive = status === 'active';
  const isOwed = outstanding + written_off > 0 && status !== 'restructured';
  const isLate = isActive && overdue > 0;
  return [
    isOwed && actionOf('POST /agreements/:id/repayments/'),
    isLate && actionOf('POST /agreements/:id/promises/'),
    isActive && actionOf('POST /agreements/:id/hardship/'),
    isActive && actionOf('POST /agreements/:id/restructure/'),
    isLate && actionOf('POST /agreements/:id/repossess/'),
    isActive && actionOf('POST /agreements/:id/write-off/'),
  ];
}
