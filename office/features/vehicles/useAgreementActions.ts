import {
  useRecordHardshipMutation,
  useRecordPromiseMutation,
  useRecordRepaymentMutation,
  useRefuseHardshipMutation,
  useRepossessMutation,
  useRestructureMutation,
  useWriteOffMutation,
} from '../../store/fleetApi';
import { shortText, type Field } from '../../widgets/fields';
import { staffAction } from '../../widgets/staffAction';
import { actionsCopy, askedCopy } from '../../words/actions';
import { intervalField, perInstalmentFields } from './agreementFields';

const date = (label: string) => ({ kind: 'date', label }) as const satisfies Field;

/** Every action on an agreement. Pages offer those that its state allows. */
export function useAgreementActions(id: number) {
  const [recordRepayment] = useRecordRepaymentMutation();
  const [recordPromise] = useRecordPromiseMutation();
  const [recordHardship] = useRecordHardshipMutation();
  const [refuseHardship] = useRefuseHardshipMutation();
  const [restructure] = useRestructureMutation();
  const [repossess] = useRepossessMutation();
  const [writeOff] = useWriteOffMutation();
  return {
    recordRepayment: staffAction({
      ...actionsCopy.recordRepayment,
      right: 'POST /agreements/:id/repayments/',
      fields: {
        amount: shortText(askedCopy.amount),
        receipt: shortText(askedCopy.receipt),
        paid_on: { ...date(askedCopy.paidOn), isOptional: true },
      },
      send: (values) => recordRepayment({ id, ...values }),
    }),
    recordPromise: staffAction({
      ...actionsCopy.recordPromise,
      right: 'POST /agreements/:id/promises/',
      fields: {
        amount: shortText(askedCopy.amount),
        due_on: date(askedCopy.dueOn),
        note: shortText(askedCopy.ofDriver),
      },
      send: (values) => recordPromise({ id, ...values }),
    }),
    recordHardship: staffAction({
      ...actionsCopy.recordHardship,
      right: 'POST /agreements/:id/hardship/',
      fields: { reason: shortText(askedCopy.ofDriver) },
      send: ({ reason }) => recordHardship({ id, reason }),
    }),
    refuseHardship: staffAction({
      ...actionsCopy.refuseHardship,
      right: 'POST /agreements/:id/hardship/refuse/',
      fields: { reason: shortText(askedCopy.reason) },
      send: ({ reason }) => refuseHardship({ id, reason }),
    }),
    restructure: staffAction({
      ...actionsCopy.restructure,
      right: 'POST /agreements/:id/restructure/',
      fields: {
        instalments: { kind: 'number', label: askedCopy.instalmentsFromToday },
        interval: intervalField,
        ...perInstalmentFields,
        reason: shortText(askedCopy.reason),
      },
      send: (values) => restructure({ id, ...values }),
    }),
    repossess: staffAction({
      ...actionsCopy.repossess,
      right: 'POST /agreements/:id/repossess/',
      fields: {
        notice_on: date(askedCopy.noticeOn),
        court_order: { ...shortText(askedCopy.courtOrder), isOptional: true },
      },
      send: (values) => repossess({ id, ...values }),
    }),
    writeOff: staffAction({
      ...actionsCopy.writeOff,
      right: 'POST /agreements/:id/write-off/',
      fields: { reason: shortText(askedCopy.reason) },
      send: ({ reason }) => writeOff({ id, reason }),
    }),
  };
}
