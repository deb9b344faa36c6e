import { maxInstalments } from '@contract/rules/office';
import { addDays } from '@contract/rules/calendar';
import { formatCalendarDate, lagosDay, type Instant } from '@/lib/dates';
import { formatNaira, nairaForEntry, toKobo, type Kobo } from '@/lib/money';
import { useNow } from '@/ui/useNow';
import {
  useRecordHardshipMutation,
  useRecordPromiseMutation,
  useRecordRepaymentMutation,
  useRefuseHardshipMutation,
  useRepossessMutation,
  useRestructureMutation,
  useWriteOffMutation,
} from '../../store/fleetApi';
import type { Agreement } from '../../store/fleetWire';
import { amountField, shortText, type Field } from '../../widgets/fields';
import { staffAction } from '../../widgets/staffAction';
import { actionMessages, askedMessages } from '../../messages/actions';
import { agreementMessages } from '../../messages/vehicles';
import { intervalField, perInstalmentFields } from './agreementFields';

const date = (label: string) => ({ kind: 'date', label }) as const satisfies Field;

/**
 * Returns the new instalments of a restructured debt in words: equal ones, and a last one with the remainder. Null if
 * their number or interval isn't typed yet, or is impossible.
 */
function planOf(outstanding: Kobo, typed: { instalments: string; interval: string }, now: Instant) {
  const count = Number(typed.instalments);
  const days = { day: 1, week: 7 }[typed.interval];
  if (days === undefined || count < 1 || count > maxInstalments || outstanding < count) return null;
  const each = toKobo(Math.floor(outstanding / count));
  const last = toKobo(outstanding - each * (count - 1));
  const day = formatCalendarDate(addDays(lagosDay(now), days * count));
  return agreementMessages.plan(count, formatNaira(each), formatNaira(last), day);
}

/** Returns every action on an agreement. Pages offer those that its state allows. */
export function useAgreementActions({
  id,
  overdue,
  outstanding,
}: Pick<Agreement, 'id' | 'overdue' | 'outstanding'>) {
  const now = useNow();
  const [recordRepayment] = useRecordRepaymentMutation();
  const [recordPromise] = useRecordPromiseMutation();
  const [recordHardship] = useRecordHardshipMutation();
  const [refuseHardship] = useRefuseHardshipMutation();
  const [restructure] = useRestructureMutation();
  const [repossess] = useRepossessMutation();
  const [writeOff] = useWriteOffMutation();
  return {
    recordRepayment: staffAction({
      ...actionMessages.recordRepayment,
      right: 'POST /agreements/:id/repayments/',
      fields: {
        amount: amountField(askedMessages.amount),
        receipt: shortText(askedMessages.receipt),
        paid_on: { ...date(askedMessages.paidOn), isOptional: true },
      },
      send: (values) => recordRepayment({ id, ...values }),
    }),
    recordPromise: staffAction({
      ...actionMessages.recordPromise,
      right: 'POST /agreements/:id/promises/',
      fields: {
        amount: amountField(askedMessages.amount),
        due_on: date(askedMessages.dueOn),
        note: shortText(askedMessages.ofDriver),
      },
      initialValues: { amount: nairaForEntry(overdue) },
      send: (values) => recordPromise({ id, ...values }),
    }),
    recordHardship: staffAction({
      ...actionMessages.recordHardship,
      right: 'POST /agreements/:id/hardship/',
      fields: { reason: shortText(askedMessages.ofDriver) },
      send: ({ reason }) => recordHardship({ id, reason }),
    }),
    refuseHardship: staffAction({
      ...actionMessages.refuseHardship,
      right: 'POST /agreements/:id/hardship/refuse/',
      fields: { reason: shortText(askedMessages.reason) },
      send: ({ reason }) => refuseHardship({ id, reason }),
    }),
    restructure: staffAction({
      ...actionMessages.restructure,
      right: 'POST /agreements/:id/restructure/',
      fields: {
        instalments: { kind: 'number', label: askedMessages.instalmentsFromToday },
        interval: intervalField,
        ...perInstalmentFields,
        reason: shortText(askedMessages.reason),
      },
      summaryOf: (typed) => planOf(outstanding, typed, now),
      send: (values) => restructure({ id, ...values }),
    }),
    repossess: staffAction({
      ...actionMessages.repossess,
      right: 'POST /agreements/:id/repossess/',
      group: 'lastResorts',
      isDangerous: true,
      fields: {
        notice_on: date(askedMessages.noticeOn),
        court_order: { ...shortText(askedMessages.courtOrder), isOptional: true },
      },
      send: (values) => repossess({ id, ...values }),
    }),
    writeOff: staffAction({
      ...actionMessages.writeOff,
      right: 'POST /agreements/:id/write-off/',
      group: 'lastResorts',
      isDangerous: true,
      fields: { reason: shortText(askedMessages.reason) },
      send: ({ reason }) => writeOff({ id, reason }),
    }),
  };
}
