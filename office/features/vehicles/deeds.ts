import type { AssetSummary } from '../../store/fleetApi';
import {
  freeStatuses,
  goneStatuses,
  letStatuses,
  unletStatuses,
  type Agreement,
  type VehicleCase,
} from '../../store/fleetApi';
import {
  intervals,
  perInstalment,
  recordHardship,
  recordPromise,
  repay,
  repossess,
  restructure,
  writeOff,
} from '../../widgets/agreementDeeds';
import type { Deed, DeedField } from '../../widgets/queue/deed';
import { arrearsCopy } from '../../words/queues';
import { driversCopy, vehiclesCopy as copy } from '../../words/vehicles';

const { fields } = copy;
const reason: DeedField = { name: 'reason', label: fields.reason };

/** The facts of a vehicle that change. */
const changing: readonly DeedField[] = [
  { name: 'odometer', label: fields.odometer, type: 'number' },
  { name: 'odometer_on', label: fields.odometerOn, type: 'date' },
  { name: 'insurer', label: fields.insurer },
  { name: 'insured_until', label: fields.insuredUntil, type: 'date' },
];
const tracker: DeedField = { name: 'tracker', label: fields.tracker, isOptional: true };

/** A new vehicle, of one of these assets. */
export const register = (assets: readonly AssetSummary[]): Deed => ({
  label: copy.register,
  route: 'POST /vehicles/',
  fields: [
    {
      name: 'asset_id',
      label: fields.asset,
      type: 'number',
      options: assets.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    { name: 'plate', label: fields.plate },
    { name: 'vin', label: fields.vin },
    ...changing,
    tracker,
  ],
});

const driver = driversCopy.fields;

export const addDriver: Deed = {
  label: driversCopy.add,
  route: 'POST /drivers/',
  fields: [
    { name: 'name', label: driver.name },
    { name: 'phone', label: driver.phone },
    { name: 'licence_number', label: driver.licence },
    { name: 'guarantor', label: driver.guarantor },
    { name: 'guarantor_phone', label: driver.guarantorPhone },
    { name: 'email', label: driver.email, type: 'email', isOptional: true },
  ],
};

const change: Deed = {
  label: copy.change,
  confirm: copy.changeConfirm,
  route: 'PATCH /vehicles/:id/',
  fields: [
    ...changing.map((field): DeedField => ({ ...field, isOptional: true })),
    tracker,
    reason,
  ],
};

const statusOptions = (statuses: readonly VehicleCase['status'][]) =>
  statuses.map((value) => ({ value, label: copy.statuses[value] }));

const moveTo = (values: readonly VehicleCase['status'][]): Deed => ({
  label: copy.move,
  route: 'PATCH /vehicles/:id/',
  fields: [{ name: 'status', label: fields.status, options: statusOptions(values) }, reason],
});

const handOver = (vehicle: number): Deed => ({
  label: copy.handOver,
  confirm: copy.handOverConfirm,
  route: 'POST /agreements/',
  body: { vehicle },
  fields: [
    { name: 'licence_number', label: fields.licence },
    { name: 'start_date', label: fields.start, type: 'date' },
    { name: 'interval', label: arrearsCopy.interval, options: intervals },
    { name: 'instalments', label: fields.instalments, type: 'number' },
    { name: 'price', label: fields.price },
    { name: 'deposit', label: fields.deposit, isOptional: true },
    ...perInstalment,
  ],
});

const addMoney: Deed = {
  label: copy.money,
  route: 'POST /vehicles/:id/money/',
  fields: [
    {
      name: 'source',
      label: fields.source,
      options: Object.entries(copy.sources).map(([value, label]) => ({ value, label })),
    },
    { name: 'amount', label: fields.amount },
    reason,
  ],
};

const moveBacking: Deed = {
  label: copy.moveBacking,
  route: 'POST /vehicles/:id/move-backing/',
  fields: [{ name: 'plate', label: fields.other }, reason],
};

/** The decisions on a vehicle as it is. */
export function deedsOfVehicle(vehicle: VehicleCase, agreement: Agreement | undefined): Deed[] {
  const { id, status, backing } = vehicle;
  const isGone = goneStatuses.includes(status);
  const isLet = agreement?.status === 'active';
  const others = (isLet ? letStatuses : unletStatuses).filter((each) => each !== status);
  return [
    freeStatuses.includes(status) && handOver(id),
    isLet && backing === null && ({ label: copy.bind, route: 'POST /vehicles/:id/bind/' } as const),
    !isGone && change,
    !isGone && moveTo(others),
    addMoney,
    backing !== null && moveBacking,
    isGone &&
      backing !== null &&
      ({
        label: copy.close,
        route: 'POST /vehicles/:id/close-contract/',
        fields: [reason],
      } as const),
  ].filter((deed) => deed !== false);
}

/** The decisions on an agreement as it stands. */
export function deedsOfAgreement({ status, outstanding, written_off, overdue }: Agreement): Deed[] {
  const isActive = status === 'active';
  const isOwed = outstanding + written_off > 0 && status !== 'restructured';
  return [
    isOwed && repay,
    isActive && overdue > 0 && recordPromise,
    isActive && recordHardship,
    isActive && restructure,
    isActive && overdue > 0 && repossess,
    isActive && writeOff,
  ].filter((deed) => deed !== false);
}
