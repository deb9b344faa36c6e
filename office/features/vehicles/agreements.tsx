import { useState } from 'react';
import { formatCalendarDate, lagosDay, type CalendarDate } from '@/lib/dates';
import { formatNaira, sumOf, zeroKobo } from '@/lib/money';
import { Button } from '@/ui/Button';
import { Pill } from '@/ui/Pill';
import { SectionCard } from '@/ui/SectionCard';
import { Table, type Column } from '@/ui/Table';
import { useNow } from '@/ui/useNow';
import type { Agreement, Instalment } from '../../store/fleetWire';
import { arrearsPage } from '../../store/pages';
import { ActionsCard } from '../../widgets/ActionsCard';
import { FactsCard, figure, Lines, pageLink, rowName, whole } from '../../widgets/values';
import { fieldsCopy, wordOf } from '../../words/fields';
import { accountInWords } from '../../words/office';
import { agreementCopy as copy } from '../../words/vehicles';
import { useAgreementActions } from './useAgreementActions';

/** The table begins with the last paid instalments, and continues with the next ones. */
const paidShown = 2;
const rowsShown = 12;

function StateOf({ of, today }: { of: Instalment; today: CalendarDate }) {
  const { paid_on, due_date } = of;
  if (paid_on !== null) return <Pill tone="success">{copy.paid(formatCalendarDate(paid_on))}</Pill>;
  if (due_date < today) return <Pill tone="danger">{wordOf('late')}</Pill>;
  return <Pill>{wordOf('due')}</Pill>;
}

const amountOf = ({ vehicle, insurance, maintenance, fee }: Instalment) =>
  sumOf([vehicle, insurance, maintenance, fee]) ?? zeroKobo;

const columnsOn = (today: CalendarDate): readonly Column<Instalment>[] => [
  {
    key: 'number',
    header: copy.instalment,
    render: ({ number }) => (number === 0 ? copy.deposit : number),
    ...rowName,
  },
  {
    key: 'due',
    header: copy.due,
    render: ({ due_date }) => formatCalendarDate(due_date),
    ...whole,
  },
  {
    key: 'amount',
    header: fieldsCopy.amount,
    render: (row) => formatNaira(amountOf(row)),
    ...figure,
  },
  {
    key: 'state',
    header: fieldsCopy.state,
    render: (row) => <StateOf of={row} today={today} />,
    ...figure,
  },
];

function Instalments({ instalments }: Pick<Agreement, 'instalments'>) {
  const [isWhole, setWhole] = useState(false);
  const today = lagosDay(useNow());
  const open = instalments.findIndex(({ paid_on }) => paid_on === null);
  const from = Math.max(0, (open === -1 ? instalments.length : open) - paidShown);
  const rows = isWhole ? instalments : instalments.slice(from, from + rowsShown);
  return (
    <SectionCard title={copy.instalments}>
      <Table
        caption={copy.instalments}
        rows={rows}
        rowKey={(row) => row.number}
        lines={1}
        columns={columnsOn(today)}
      />
      {rows.length < instalments.length ? (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          {copy.all(instalments.length)}
        </Button>
      ) : null}
    </SectionCard>
  );
}

interface AgreementProps {
  readonly agreement: Agreement;
}

/** An agreement with a driver: its state, its instalments and its repayments. */
export function AgreementFacts({ agreement }: AgreementProps) {
  const { id, overdue } = agreement;
  return (
    <>
      <FactsCard
        title={`${copy.title} ${id}`}
        facts={[
          { term: fieldsCopy.status, value: wordOf(agreement.status) },
          { term: fieldsCopy.driver, value: agreement.driver },
          { term: fieldsCopy.phone, value: agreement.phone },
          { term: copy.paysInto, value: accountInWords(agreement.account) },
          { term: fieldsCopy.price, value: formatNaira(agreement.price) },
          { term: fieldsCopy.repaid, value: formatNaira(agreement.repaid) },
          {
            term: fieldsCopy.outstanding,
            value: formatNaira(agreement.outstanding),
            emphasis: 'total',
          },
          { term: fieldsCopy.overdue, value: formatNaira(overdue) },
          { term: fieldsCopy.daysPastDue, value: agreement.days_past_due },
          { term: fieldsCopy.onTime, value: agreement.on_time },
        ]}
      >
        {overdue > 0 && pageLink(arrearsPage(id), copy.arrears)}
      </FactsCard>
      <Instalments key={id} instalments={agreement.instalments} />
      <Lines title={copy.repayments} none={copy.noRepayments} rows={agreement.repayments}>
        {({ amount, paid_on, receipt, recorded_by }) => [
          copy.repayment(formatNaira(amount), formatCalendarDate(paid_on), receipt, recorded_by),
        ]}
      </Lines>
    </>
  );
}

/** The actions that an agreement allows in its state. */
export function AgreementActions({ agreement }: AgreementProps) {
  const { id, status, outstanding, written_off, overdue } = agreement;
  const actions = useAgreementActions(id);
  const isActive = status === 'active';
  const isOwed = outstanding + written_off > 0 && status !== 'restructured';
  const isLate = isActive && overdue > 0;
  return (
    <ActionsCard
      title={copy.actions}
      actions={[
        isOwed && actions.recordRepayment,
        isLate && actions.recordPromise,
        isActive && actions.recordHardship,
        isActive && actions.restructure,
        isLate && actions.repossess,
        isActive && actions.writeOff,
      ]}
    />
  );
}
