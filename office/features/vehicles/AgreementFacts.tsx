import { useState } from 'react';
import { formatCalendarDate, lagosDay, type CalendarDate } from '@/lib/dates';
import { formatNaira, sumOf, zeroKobo } from '@/lib/money';
import { Button } from '@/ui/Button';
import { Pill } from '@/ui/Pill';
import { SectionCard } from '@/ui/SectionCard';
import { Table, type Column } from '@/ui/Table';
import { useNow } from '@/ui/useNow';
import type { Agreement } from '../../store/fleetApi';
import { figureColumn, nameColumn, wholeColumn } from '../../widgets/columns';
import { FactsCard } from '../../widgets/FactsCard';
import { Lines } from '../../widgets/Lines';
import { RoleLink } from '../../widgets/RoleLink';
import { accountInWords } from '../../words/office';
import { agreementCopy as copy } from '../../words/vehicles';

type Instalment = Agreement['instalments'][number];

/** At first: the last ones paid, and those that come next. */
const paidShown = 2;
const rowsShown = 12;

function StateOf({ instalment, today }: { instalment: Instalment; today: CalendarDate }) {
  const { paid_on, due_date } = instalment;
  if (paid_on !== null) return <Pill tone="success">{copy.paid(formatCalendarDate(paid_on))}</Pill>;
  if (due_date < today) return <Pill tone="danger">{copy.states.late}</Pill>;
  return <Pill>{copy.states.due}</Pill>;
}

function Instalments({ instalments }: Pick<Agreement, 'instalments'>) {
  const [isWhole, setWhole] = useState(false);
  const today = lagosDay(useNow());
  const open = instalments.findIndex(({ paid_on }) => paid_on === null);
  const from = Math.max(0, (open === -1 ? instalments.length : open) - paidShown);
  const rows = isWhole ? instalments : instalments.slice(from, from + rowsShown);
  const { number, due, amount, state } = copy.columns;
  const columns: readonly Column<Instalment>[] = [
    nameColumn(number, (row) => (row.number === 0 ? copy.deposit : row.number)),
    wholeColumn(due, (row) => formatCalendarDate(row.due_date)),
    figureColumn(amount, (row) =>
      formatNaira(sumOf([row.vehicle, row.insurance, row.maintenance, row.fee]) ?? zeroKobo),
    ),
    figureColumn(state, (row) => <StateOf instalment={row} today={today} />),
  ];

  return (
    <SectionCard title={copy.instalments}>
      <Table
        caption={copy.instalments}
        rows={rows}
        rowKey={(row) => row.number}
        lines={1}
        columns={columns}
      />
      {rows.length < instalments.length ? (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          {copy.all(instalments.length)}
        </Button>
      ) : null}
    </SectionCard>
  );
}

/** An agreement with a driver: its state, its instalments and what was repaid. */
export function AgreementFacts({ agreement }: { readonly agreement: Agreement }) {
  const { facts } = copy;
  const { id, overdue } = agreement;
  return (
    <>
      <FactsCard
        title={`${copy.title} ${id}`}
        facts={[
          { term: facts.status, value: copy.statuses[agreement.status] ?? agreement.status },
          { term: facts.driver, value: agreement.driver },
          { term: facts.phone, value: agreement.phone },
          { term: facts.account, value: accountInWords(agreement.account) },
          { term: facts.price, value: formatNaira(agreement.price) },
          { term: facts.repaid, value: formatNaira(agreement.repaid) },
          {
            term: facts.outstanding,
            value: formatNaira(agreement.outstanding),
            emphasis: 'total',
          },
          { term: facts.overdue, value: formatNaira(overdue) },
          { term: facts.days, value: agreement.days_past_due },
          { term: facts.onTime, value: agreement.on_time },
        ]}
      >
        {overdue > 0 ? <RoleLink to={`/arrears/${id}`}>{copy.arrears}</RoleLink> : null}
      </FactsCard>
      <Instalments key={id} instalments={agreement.instalments} />
      <Lines title={copy.repayments} none={copy.noRepayments} rows={agreement.repayments}>
        {({ amount, paid_on, receipt, recorded_by }) =>
          copy.repayment(formatNaira(amount), formatCalendarDate(paid_on), receipt, recorded_by)
        }
      </Lines>
    </>
  );
}
