import * as v from 'valibot';
import { day, instant, money, text } from '@/store/api/wire';
import { listOf } from './lists';
import { reading } from './read';

const statuses = v.picklist([
  'in stock',
  'on agreement',
  'idle',
  'in repair',
  'repossessed',
  'sold',
  'written off',
]);

const vehicle = {
  id: v.number(),
  asset: text,
  plate: text,
  vin: text,
  odometer: v.number(),
  odometer_on: day,
  insurer: text,
  insured_until: day,
  tracker: v.nullable(text),
  status: statuses,
  changed_at: instant,
};
const vehicleSchema = v.object(vehicle);
const caseSchema = v.object({
  ...vehicle,
  agreement: v.nullable(v.number()),
  receipts: money,
  backing: v.nullable(
    v.object({
      contract: v.number(),
      investment: v.nullable(v.number()),
      clique: v.nullable(text),
      customer: v.nullable(v.number()),
      since: instant,
      next_payout: v.nullable(v.object({ day, amount: money, is_there: v.boolean() })),
    }),
  ),
});
const eventSchema = v.array(
  v.object({
    at: instant,
    actor: text,
    reason: text,
    changes: v.record(text, v.nullable(v.union([text, v.number()]))),
  }),
);
const driverSchema = v.object({
  id: v.number(),
  name: text,
  phone: text,
  licence_number: text,
  guarantor: text,
  guarantor_phone: text,
});
const agreementSchema = v.object({
  id: v.number(),
  driver: text,
  phone: text,
  status: text,
  price: money,
  repaid: money,
  outstanding: money,
  written_off: money,
  overdue: money,
  days_past_due: v.number(),
  on_time: text,
  account: v.object({
    status: text,
    account_number: v.optional(text),
    bank: v.optional(text),
  }),
  instalments: v.array(
    v.object({
      number: v.number(),
      due_date: day,
      vehicle: money,
      insurance: money,
      maintenance: money,
      fee: money,
      paid_on: v.nullable(day),
    }),
  ),
  repayments: v.array(
    v.object({ id: v.number(), amount: money, receipt: text, paid_on: day, recorded_by: text }),
  ),
});

export type Vehicle = v.InferOutput<typeof vehicleSchema>;
export type VehicleCase = v.InferOutput<typeof caseSchema>;
export type VehicleEvent = v.InferOutput<typeof eventSchema>[number];
export type Driver = v.InferOutput<typeof driverSchema>;
export type Agreement = v.InferOutput<typeof agreementSchema>;

type Status = Vehicle['status'];

/** A vehicle with one of these can be handed over to a driver. */
export const freeStatuses: readonly Status[] = ['in stock', 'idle', 'repossessed'];
/** A vehicle with one of these is never changed again. */
export const goneStatuses: readonly Status[] = ['sold', 'written off'];
/** Staff choose among these while a driver pays for the vehicle. */
export const letStatuses: readonly Status[] = ['on agreement', 'in repair'];
/** Staff choose among these while none does. */
export const unletStatuses: readonly Status[] = [
  'in stock',
  'idle',
  'in repair',
  'sold',
  'written off',
];

export const vehicleList = listOf('/vehicles/', v.array(vehicleSchema));
export const driverList = listOf('/drivers/', v.array(driverSchema));
export const useVehicle = reading<VehicleCase, number>('/vehicles/:id/', caseSchema);
export const useVehicleEvents = reading<readonly VehicleEvent[], number>(
  '/vehicles/:id/events/',
  eventSchema,
);
export const useAgreement = reading<Agreement, number>('/agreements/:id/', agreementSchema);
