import {
  useAddVehicleMoneyMutation,
  useBindVehicleMutation,
  useChangeVehicleMutation,
  useCloseContractMutation,
  useMakeAgreementMutation,
  useMoveBackingMutation,
} from '../../store/fleetApi';
import type { Agreement, Vehicle } from '../../store/fleetWire';
import { optionsOf, shortText } from '../../widgets/fields';
import { staffAction, type CaseActions } from '../../widgets/staffAction';
import { actionsCopy, askedCopy } from '../../words/actions';
import {
  finalStatuses,
  freeStatuses,
  statusesWithDriver,
  statusesWithoutDriver,
} from '../../words/vehicleStatuses';
import { intervalField, perInstalmentFields } from './agreementFields';

/** The action that hands a vehicle over to a driver. */
function useHandOver(vehicle: number) {
  const [makeAgreement] = useMakeAgreementMutation();
  return staffAction({
    ...actionsCopy.makeAgreement,
    right: 'POST /agreements/',
    fields: {
      licence_number: shortText(askedCopy.driverLicence),
      start_date: { kind: 'date', label: askedCopy.startDate },
      interval: intervalField,
      instalments: { kind: 'number', label: askedCopy.instalments },
      price: shortText(askedCopy.price),
      deposit: { ...shortText(askedCopy.deposit), isOptional: true },
      ...perInstalmentFields,
    },
    send: (terms) => makeAgreement({ vehicle, ...terms }),
  });
}

/** The actions that change the facts and the status of a vehicle. */
function useChanges(id: number, statuses: readonly string[]) {
  const [change] = useChangeVehicleMutation();
  const facts = staffAction({
    ...actionsCopy.changeVehicle,
    right: 'PATCH /vehicles/:id/',
    fields: {
      odometer: { kind: 'number', label: askedCopy.odometer, isOptional: true },
      odometer_on: { kind: 'date', label: askedCopy.odometerOn, isOptional: true },
      insurer: { ...shortText(askedCopy.insurer), isOptional: true },
      insured_until: { kind: 'date', label: askedCopy.insuredUntil, isOptional: true },
      tracker: { ...shortText(askedCopy.tracker), isOptional: true },
      reason: shortText(askedCopy.reason),
    },
    send: (values) => change({ id, ...values }),
  });
  const status = staffAction({
    ...actionsCopy.changeVehicleStatus,
    right: 'PATCH /vehicles/:id/',
    fields: {
      status: { kind: 'select', label: askedCopy.status, options: optionsOf(statuses) },
      reason: shortText(askedCopy.reason),
    },
    send: (values) => change({ id, ...values }),
  });
  return { facts, status };
}

/** The actions on the contract that a vehicle pays. */
function useBackingActions(id: number) {
  const [bind] = useBindVehicleMutation();
  const [addMoney] = useAddVehicleMoneyMutation();
  const [moveBacking] = useMoveBackingMutation();
  const [closeContract] = useCloseContractMutation();
  return {
    bind: staffAction({
      ...actionsCopy.bindVehicle,
      right: 'POST /vehicles/:id/bind/',
      send: () => bind(id),
    }),
    addMoney: staffAction({
      ...actionsCopy.addVehicleMoney,
      right: 'POST /vehicles/:id/money/',
      fields: {
        source: {
          kind: 'select',
          label: askedCopy.source,
          options: optionsOf(['company', 'insurance', 'sale']),
        },
        amount: shortText(askedCopy.amount),
        reason: shortText(askedCopy.reason),
      },
      send: (values) => addMoney({ id, ...values }),
    }),
    moveBacking: staffAction({
      ...actionsCopy.moveBacking,
      right: 'POST /vehicles/:id/move-backing/',
      fields: {
        plate: shortText(askedCopy.plateOfOther),
        reason: shortText(askedCopy.reason),
      },
      send: (values) => moveBacking({ id, ...values }),
    }),
    closeContract: staffAction({
      ...actionsCopy.closeContract,
      right: 'POST /vehicles/:id/close-contract/',
      fields: { reason: shortText(askedCopy.reason) },
      send: ({ reason }) => closeContract({ id, reason }),
    }),
  };
}

/** The actions that a vehicle allows in its state. */
export function useVehicleActions(
  { id, status, backing }: Vehicle,
  agreement: Agreement | undefined,
): CaseActions {
  const isGone = finalStatuses.includes(status);
  const hasDriver = agreement?.status === 'active';
  const statuses = hasDriver ? statusesWithDriver : statusesWithoutDriver;
  const handOver = useHandOver(id);
  const change = useChanges(
    id,
    statuses.filter((each) => each !== status),
  );
  const { bind, addMoney, moveBacking, closeContract } = useBackingActions(id);
  return [
    freeStatuses.includes(status) && handOver,
    hasDriver && backing === null && bind,
    !isGone && change.facts,
    !isGone && change.status,
    addMoney,
    backing !== null && moveBacking,
    isGone && backing !== null && closeContract,
  ];
}
