import {
  useAddVehicleMoneyMutation,
  useBindVehicleMutation,
  useChangeVehicleMutation,
  useCloseContractMutation,
  useMakeAgreementMutation,
  useMoveBackingMutation,
} from '../../store/fleetApi';
import type { Agreement, Vehicle } from '../../store/fleetWire';
import { amountField, optionsOf, shortText } from '../../widgets/fields';
import { inGroup, staffAction, type CaseActions } from '../../widgets/staffAction';
import { actionMessages, askedMessages } from '../../messages/actions';
import {
  finalStatuses,
  freeStatuses,
  statusesWithDriver,
  statusesWithoutDriver,
} from './vehicleStatuses';
import { intervalField, perInstalmentFields } from './agreementFields';
import { useBinding } from './useBinding';

/** Returns the action that hands a vehicle over to a driver. */
function useHandOver(vehicle: number) {
  const [makeAgreement] = useMakeAgreementMutation();
  return staffAction({
    ...actionMessages.makeAgreement,
    right: 'POST /agreements/',
    fields: {
      licence_number: shortText(askedMessages.driverLicence),
      start_date: { kind: 'date', label: askedMessages.startDate },
      interval: intervalField,
      instalments: { kind: 'number', label: askedMessages.instalments },
      price: amountField(askedMessages.price),
      deposit: { ...amountField(askedMessages.deposit), isOptional: true },
      ...perInstalmentFields,
    },
    send: (terms) => makeAgreement({ vehicle, ...terms }),
  });
}

/** Returns those values that differ from the present ones, so that the record of the change names no others. */
const changedValues = <Present extends object>(
  now: Present,
  values: { readonly [Name in keyof Present]?: Present[Name] | undefined },
) =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== now[name as keyof Present]),
  );

/** Returns the actions that change the facts and the status of a vehicle. */
function useChanges(vehicle: Vehicle, statuses: readonly string[]) {
  const { id, odometer, odometer_on, insurer, insured_until } = vehicle;
  const now = { odometer, odometer_on, insurer, insured_until, tracker: vehicle.tracker ?? '' };
  const [change] = useChangeVehicleMutation();
  const facts = staffAction({
    ...actionMessages.changeVehicle,
    right: 'PATCH /vehicles/:id/',
    group: 'vehicle',
    fields: {
      odometer: { kind: 'number', label: askedMessages.odometer, isOptional: true },
      odometer_on: { kind: 'date', label: askedMessages.odometerOn, isOptional: true },
      insurer: { ...shortText(askedMessages.insurer), isOptional: true },
      insured_until: { kind: 'date', label: askedMessages.insuredUntil, isOptional: true },
      tracker: { ...shortText(askedMessages.tracker), isOptional: true },
      reason: shortText(askedMessages.reason),
    },
    initialValues: { ...now, odometer: String(odometer) },
    send: ({ reason, ...values }) => change({ id, reason, ...changedValues(now, values) }),
  });
  const status = staffAction({
    ...actionMessages.changeVehicleStatus,
    right: 'PATCH /vehicles/:id/',
    group: 'vehicle',
    fields: {
      status: { kind: 'select', label: askedMessages.status, options: optionsOf(statuses) },
      reason: shortText(askedMessages.reason),
    },
    send: (values) => change({ id, ...values }),
  });
  return { facts, status };
}

/**
 * Returns the actions that bind a vehicle to a contract, add money to its receipts, move its contract to another
 * vehicle, and close the contract.
 */
function useBackingActions(id: number) {
  const [bind] = useBindVehicleMutation();
  const [addMoney] = useAddVehicleMoneyMutation();
  const [moveBacking] = useMoveBackingMutation();
  const [closeContract] = useCloseContractMutation();
  return {
    bind: staffAction({
      ...actionMessages.bindVehicle,
      right: 'POST /vehicles/:id/bind/',
      send: () => bind(id),
    }),
    addMoney: staffAction({
      ...actionMessages.addVehicleMoney,
      right: 'POST /vehicles/:id/money/',
      group: 'backing',
      fields: {
        source: {
          kind: 'select',
          label: askedMessages.source,
          options: optionsOf(['company', 'insurance', 'sale']),
        },
        amount: amountField(askedMessages.amount),
        reason: shortText(askedMessages.reason),
      },
      send: (values) => addMoney({ id, ...values }),
    }),
    moveBacking: staffAction({
      ...actionMessages.moveBacking,
      right: 'POST /vehicles/:id/move-backing/',
      group: 'backing',
      fields: {
        plate: shortText(askedMessages.plateOfOther),
        reason: shortText(askedMessages.reason),
      },
      send: (values) => moveBacking({ id, ...values }),
    }),
    closeContract: staffAction({
      ...actionMessages.closeContract,
      right: 'POST /vehicles/:id/close-contract/',
      group: 'lastResorts',
      isDangerous: true,
      fields: { reason: shortText(askedMessages.reason) },
      send: ({ reason }) => closeContract({ id, reason }),
    }),
  };
}

/** Returns the actions that a vehicle allows in its state. */
export function useVehicleActions(vehicle: Vehicle, agreement: Agreement | undefined): CaseActions {
  const { id, status, backing } = vehicle;
  const isGone = finalStatuses.includes(status);
  const hasDriver = agreement?.status === 'active';
  const statuses = hasDriver ? statusesWithDriver : statusesWithoutDriver;
  const handOver = useHandOver(id);
  const change = useChanges(
    vehicle,
    statuses.filter((each) => each !== status),
  );
  const binding = useBinding(vehicle, agreement);
  const { bind, addMoney, moveBacking, closeContract } = useBackingActions(id);
  return [
    freeStatuses.includes(status) && handOver,
    binding === 'isNext' && bind,
    !isGone && change.facts,
    !isGone && change.status,
    addMoney,
    ...inGroup('backing', [binding === 'isLate' && bind]),
    backing !== null && moveBacking,
    isGone && backing !== null && closeContract,
  ];
}
