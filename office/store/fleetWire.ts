import * as v from 'valibot';
import type * as contract from '@contract/office/fleet';
import { contractKinds } from '@contract/rules/contracts';
import { arrearsAges, vehicleStatuses as settableStatuses } from '@contract/rules/office';
import { day, instant, money, text, type WireSchema } from '@/store/api/wire';
import { integer, type Reply } from './reply';

const vehicleStatus = v.picklist([...settableStatuses, 'repossessed']);
export const vehicleStatuses = vehicleStatus.options;

const vehicleFields = {
  asset_id: integer,
  vin: text,
  plate: text,
  odometer: integer,
  odometer_on: day,
  insurer: text,
  insured_until: day,
  tracker: v.nullable(text),
  id: integer,
  status: vehicleStatus,
  changed_at: instant,
  asset: text,
};

/** A row of the list of vehicles. */
export type VehicleOfAsset = Reply<typeof contract.VehicleOfAsset>;
const vehicleOfAsset: WireSchema<VehicleOfAsset> = v.object({
  ...vehicleFields,
  days_past_due: integer,
  driver: v.nullable(text),
  overdue: money,
});
export const vehicles: WireSchema<readonly VehicleOfAsset[]> = v.array(vehicleOfAsset);

/** A vehicle with the contract that it backs, if any, and that contract's next payout. */
export type Vehicle = Reply<typeof contract.VehicleCase>;
export const vehicle: WireSchema<Vehicle> = v.object({
  ...vehicleFields,
  agreement: v.nullable(integer),
  message_proposed_by: v.nullable(text),
  messages: v.array(v.object({ at: instant, sent_by: text, receivers: integer, text })),
  receipts: money,
  backing: v.nullable(
    v.object({
      contract: integer,
      investment: v.nullable(integer),
      clique: v.nullable(text),
      customer: v.nullable(integer),
      investors: integer,
      since: instant,
      next_payout: v.nullable(v.object({ day, amount: money, is_there: v.boolean() })),
    }),
  ),
});

/** A message to the investors of a vehicle as they would read it. */
export type MessagePreview = Reply<typeof contract.MessagePreview>;
export const messagePreview: WireSchema<MessagePreview> = v.object({
  receivers: integer,
  title: text,
  message: text,
});

export type VehicleEvent = Reply<typeof contract.VehicleEvent>;
const vehicleEvent: WireSchema<VehicleEvent> = v.object({
  at: instant,
  actor: text,
  reason: text,
  changes: v.record(text, v.nullable(v.union([text, v.number()]))),
});
export const vehicleEvents: WireSchema<readonly VehicleEvent[]> = v.array(vehicleEvent);

export type WaitingContract = Reply<typeof contract.WaitingContract>;
const waitingContract: WireSchema<WaitingContract> = v.object({
  id: integer,
  kind: v.picklist(contractKinds),
  name: text,
  asset: text,
  customer: v.nullable(integer),
  amount: money,
  since: day,
  days: integer,
  money_back_from: day,
});
export const waitingContracts: WireSchema<readonly WaitingContract[]> = v.array(waitingContract);

/** The units of an asset that are for sale, and the vehicles that could back their contracts. */
export type AssetUnits = Reply<typeof contract.AssetUnits> & { readonly id: number };
const unitsOfAsset: WireSchema<AssetUnits> = v.pipe(
  v.object({
    asset: integer,
    name: text,
    units: integer,
    waiting: integer,
    free: integer,
    unbound: integer,
    missing: integer,
  }),
  v.transform((units) => ({ ...units, id: units.asset })),
);
export const assetUnits: WireSchema<readonly AssetUnits[]> = v.array(unitsOfAsset);

/** A row of the list of drivers. */
export type Driver = Reply<typeof contract.DriverOfVehicle>;
const driver: WireSchema<Driver> = v.object({
  name: text,
  phone: text,
  licence_number: text,
  guarantor: text,
  guarantor_phone: text,
  email: v.nullable(text),
  id: integer,
  vehicle: v.nullable(integer),
  plate: v.nullable(text),
  days_past_due: integer,
});
export const drivers: WireSchema<readonly Driver[]> = v.array(driver);

const agreementFields = {
  id: integer,
  vehicle: integer,
  plate: text,
  driver: text,
  phone: text,
  status: text,
  price: money,
  repaid: money,
  outstanding: money,
  written_off: money,
  taken_over: money,
  replaced_by: v.nullable(integer),
  overdue: money,
  overdue_instalments: integer,
  days_past_due: integer,
  on_time: text,
};

const promiseFields = {
  amount: money,
  due_on: day,
  note: text,
  recorded_by: text,
  state: v.picklist(['open', 'kept', 'broken']),
};

const requestFields = { reason: text, recorded_by: text, recorded_at: instant };

const requestsAndProposal = {
  promise: v.nullable(v.object(promiseFields)),
  hardship: v.nullable(v.object(requestFields)),
  proposed_terms: v.nullable(
    v.object({ instalments: integer, interval: v.picklist(['day', 'week']), proposed_by: text }),
  ),
};

export type Instalment = Reply<typeof contract.Instalment>;
const instalment: WireSchema<Instalment> = v.object({
  number: integer,
  due_date: day,
  vehicle: money,
  insurance: money,
  maintenance: money,
  fee: money,
  paid_on: v.nullable(day),
});

/** An agreement with a driver, with its instalments and repayments. */
export type Agreement = Reply<typeof contract.AgreementTimeline>;
export const agreement: WireSchema<Agreement> = v.object({
  ...agreementFields,
  ...requestsAndProposal,
  account: v.object({
    status: text,
    account_name: v.exactOptional(text),
    account_number: v.exactOptional(text),
    bank: v.exactOptional(text),
  }),
  promises: v.array(v.object({ ...promiseFields, recorded_at: instant })),
  requests: v.array(
    v.object({
      ...requestFields,
      refusal: v.nullable(text),
      refused_by: v.nullable(text),
      refused_at: v.nullable(instant),
    }),
  ),
  instalments: v.array(instalment),
  repayments: v.array(
    v.object({ id: integer, amount: money, receipt: text, paid_on: day, recorded_by: text }),
  ),
});

/** An agreement in arrears. */
export type LateAgreement = Reply<typeof contract.Late>;
const lateAgreement: WireSchema<LateAgreement> = v.object({
  ...agreementFields,
  late_since: day,
  age: v.picklist(arrearsAges),
  ...requestsAndProposal,
});

/** The agreements in arrears. Leaves out the reply's totals, which the office doesn't show. */
export const lateAgreements: WireSchema<readonly LateAgreement[]> = v.pipe(
  v.object({ late: v.array(lateAgreement) }),
  v.transform(({ late }) => late),
);
