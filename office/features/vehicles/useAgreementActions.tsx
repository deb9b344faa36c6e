import { daysOfPromise } from '@contract/rules/office';
import { lagosDay } from '@/lib/dates';
import { formatNaira, nairaForEntry, parseNaira, toKobo, type Kobo } from '@/lib/money';
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
import { amountField, dayField, shortText, type Field } from '../../widgets/fields';
import { staffAction } from '../../widgets/staffAction';
import { RestructureEffect } from './RestructureEffect';
import { actionMessages, askedMessages } from '../../messages/actions';
import { intervalField, perInstalmentFields } from './agreementFields';
import { promiseInWords } from './Lateness';
import { compareTerms, describeTerms, termsOfToday } from './newTerms';

const date = (label: string) => ({ kind: 'date', label }) as const satisfies Field;

/** An agreement, with its instalments once they have loaded. */
interface Decided extends Pick<
  Agreement,
  'id' | 'vehicle' | 'overdue' | 'outstanding' | 'promise' | 'proposed_terms'
> {
  readonly instalments: Agreement['instalments'] | undefined;
}

/** Warns of a typed promise of more than is overdue. Null for any other. */
function warnOfMore(typed: string, overdue: Kobo): string | null {
  const more = toKobo((parseNaira(typed) ?? 0) - overdue);
  return more > 0 ? actionMessages.recordPromise.aboveOverdue(formatNaira(more)) : null;
}

/** Says what a new promise replaces, if there is one already. */
function effectOfPromise(last: Agreement['promise']): string {
  const { effect, replacesLast, replacesOpen } = actionMessages.recordPromise;
  if (last === null) return effect;
  return last.state === 'open' ? replacesOpen(promiseInWords(last)) : replacesLast;
}

/** Returns every action on an agreement. Pages offer those that its state allows. */
export function useAgreementActions(agreement: Decided) {
  const { id, vehicle, overdue, instalments, promise, proposed_terms: proposed } = agreement;
  const now = useNow();
  const today = lagosDay(now);
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
        due_on: dayField(askedMessages.dueOn, daysOfPromise(today)),
        note: shortText(askedMessages.ofDriver),
      },
      effect: effectOfPromise(promise),
      initialValues: { amount: nairaForEntry(overdue) },
      summaryOf: ({ amount }) => warnOfMore(amount, overdue),
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
      lines: [['instalments', 'interval'], ['reason']],
      folded: {
        summary: actionMessages.restructure.fees,
        names: Object.keys(perInstalmentFields),
      },
      effectHere: <RestructureEffect vehicle={vehicle} proposer={proposed?.proposed_by} />,
      initialValues: termsOfToday(instalments),
      summaryOf: (typed) => describeTerms(agreement, typed, now),
      compare: (typed) => compareTerms(agreement, typed, now),
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
