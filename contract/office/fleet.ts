import { Type } from 'typebox';
import { contractKinds } from '../rules/contracts.ts';
import { arrearsAges, vehicleStatuses } from '../rules/office.ts';
import { Day, Instant, MoneyOut, Nullable, Percent } from '../schemas/parts.ts';

export const Vehicle = Type.Object({
  asset_id: Type.Integer({ description: 'The asset that it is a unit of' }),
  vin: Type.String({ description: 'The chassis number' }),
  plate: Type.String({ examples: ['LSR123AB'] }),
  odometer: Type.Integer({ description: 'Kilometres' }),
  odometer_on: Day,
  insurer: Type.String(),
  insured_until: Day,
  tracker: Nullable(Type.String()),
  id: Type.Integer(),
  status: Type.Enum([...vehicleStatuses, 'repossessed']),
  changed_at: Instant,
});

export const VehicleOfAsset = Type.Object({
  ...Vehicle.properties,
  days_past_due: Type.Integer({ description: 'Of its driver; 0 for one who is not late' }),
  driver: Nullable(Type.String({ description: 'Who pays for it now' })),
  overdue: { ...MoneyOut, description: 'What that driver is late with' },
  asset: Type.String(),
});

export const VehicleCase = Type.Object({
  ...Vehicle.properties,
  asset: Type.String(),
  agreement: Nullable(Type.Integer({ description: 'The id of the newest' })),
  message_proposed_by: Nullable(
    Type.String({
      description: 'Who proposed the open message to its investors. Null if none is open',
    }),
  ),
  messages: Type.Array(
    Type.Object({
      at: Instant,
      sent_by: Type.String({ description: 'Who confirmed it' }),
      receivers: Type.Integer(),
      text: Type.String(),
    }),
    { description: 'The newest messages that were sent to its investors, newest first' },
  ),
  receipts: { ...MoneyOut, description: 'From its driver, not paid out yet' },
  backing: Nullable(
    Type.Object({
      contract: Type.Integer(),
      investment: Nullable(Type.Integer({ description: 'Its id; null for a clique' })),
      clique: Nullable(Type.String({ description: 'Its name' })),
      customer: Nullable(Type.Integer({ description: 'The id of the investor' })),
      investors: Type.Integer({ description: 'How many customers it has' }),
      since: Instant,
      next_payout: Nullable(
        Type.Object({
          day: Day,
          amount: { ...MoneyOut, description: 'What is still to be paid of it' },
          is_there: Type.Boolean({ description: 'Whether the receipts cover it' }),
        }),
      ),
    }),
  ),
});

/** A message to the investors of a vehicle as they would read it. */
export const MessagePreview = Type.Object({
  receivers: Type.Integer({ description: 'How many customers would get it now' }),
  title: Type.String(),
  message: Type.String(),
});

export const VehicleEvent = Type.Object({
  at: Instant,
  actor: Type.String(),
  reason: Type.String(),
  changes: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Null()]), {
    description: 'The changed fields with their new values',
  }),
});

export const WaitingContract = Type.Object({
  id: Type.Integer(),
  kind: Type.Enum([...contractKinds]),
  name: Type.String({ description: 'Of the asset or the clique' }),
  asset: Type.String(),
  customer: Nullable(Type.Integer({ description: 'The id of the investor; null for a clique' })),
  amount: MoneyOut,
  since: Day,
  days: Type.Integer({ description: 'How many days it has waited' }),
  money_back_from: { ...Day, description: 'When its customers may take the money back' },
});

/** Counts of an asset's units for sale, its contracts without a vehicle, and the vehicles that could back them. */
export const AssetUnits = Type.Object({
  asset: Type.Integer({ description: 'Its id' }),
  name: Type.String(),
  units: Type.Integer({ description: 'For sale' }),
  waiting: Type.Integer({ description: 'Contracts that wait for a vehicle' }),
  free: Type.Integer({ description: 'Vehicles in stock or idle that back no contract' }),
  unbound: Type.Integer({ description: 'Vehicles with a driver that back no contract' }),
  missing: Type.Integer({ description: 'Units and waiting contracts without such a vehicle' }),
});

export const Driver = Type.Object({
  name: Type.String(),
  phone: Type.String(),
  licence_number: Type.String(),
  guarantor: Type.String(),
  guarantor_phone: Type.String(),
  email: Nullable(Type.String()),
  id: Type.Integer(),
});

export const DriverOfVehicle = Type.Object({
  ...Driver.properties,
  vehicle: Nullable(
    Type.Integer({ description: 'That they pay for; of several, the one they are latest with' }),
  ),
  plate: Nullable(Type.String({ description: 'Of that vehicle' })),
  days_past_due: Type.Integer({ description: 'With that vehicle; 0 if they are not late' }),
});

export const Agreement = Type.Object({
  id: Type.Integer(),
  vehicle: Type.Integer(),
  plate: Type.String(),
  driver: Type.String(),
  phone: Type.String(),
  status: Type.String({ description: 'active, ended, restructured, repossessed or written off' }),
  price: MoneyOut,
  repaid: MoneyOut,
  outstanding: MoneyOut,
  written_off: MoneyOut,
  taken_over: {
    ...MoneyOut,
    description:
      'Debt that the agreement that replaced it took over. Repaid, outstanding, written off and taken over add up to the price',
  },
  replaced_by: Nullable(Type.Integer({ description: 'The id of that agreement' })),
  overdue: MoneyOut,
  overdue_instalments: Type.Integer(),
  days_past_due: Type.Integer(),
  on_time: Type.String({ examples: ['42 of 44'], description: 'Instalments paid by their day' }),
});

export const Instalment = Type.Object({
  number: Type.Integer({ description: '0 is the deposit' }),
  due_date: Day,
  vehicle: MoneyOut,
  insurance: MoneyOut,
  maintenance: MoneyOut,
  fee: MoneyOut,
  paid_on: Nullable({ ...Day, description: 'When it was paid in full' }),
});

export const Account = Type.Object({
  status: Type.String({ description: 'active, pending or refused' }),
  account_name: Type.Optional(Type.String()),
  account_number: Type.Optional(Type.String()),
  bank: Type.Optional(Type.String()),
});

export const Promised = Type.Object({
  amount: MoneyOut,
  due_on: Day,
  note: Type.String(),
  recorded_by: Type.String(),
  state: Type.Enum(['open', 'kept', 'broken'], {
    description: 'Kept once repayments recorded since and made by its day reach the amount',
  }),
});

export const Hardship = Type.Object({
  reason: Type.String({ description: 'What the driver says' }),
  recorded_by: Type.String(),
  recorded_at: Instant,
});

export const ProposedTerms = Type.Object({
  instalments: Type.Integer({ description: 'From the day on which it is confirmed' }),
  interval: Type.Enum(['day', 'week']),
  proposed_by: Type.String(),
});

const proposedTerms = Nullable({
  ...ProposedTerms,
  description: 'The restructure that another person can still confirm',
});

export const AgreementTimeline = Type.Object({
  ...Agreement.properties,
  promise: Nullable({ ...Promised, description: 'The newest' }),
  promises: Type.Array(Type.Object({ ...Promised.properties, recorded_at: Instant }), {
    description: 'All of them, newest first',
  }),
  hardship: Nullable({ ...Hardship, description: 'Their open request for easier terms' }),
  proposed_terms: proposedTerms,
  requests: Type.Array(
    Type.Object({
      ...Hardship.properties,
      refusal: Nullable(Type.String({ description: 'Why it was refused; null if it was not' })),
      refused_by: Nullable(Type.String()),
      refused_at: Nullable(Instant),
    }),
    { description: 'All requests for easier terms, newest first' },
  ),
  account: { ...Account, description: 'Into which the driver pays' },
  instalments: Type.Array(Instalment),
  repayments: Type.Array(
    Type.Object({
      id: Type.Integer(),
      amount: MoneyOut,
      receipt: Type.String(),
      paid_on: Day,
      recorded_by: Type.String(),
    }),
  ),
});

export const Age = Type.Enum([...arrearsAges]);

export const Late = Type.Object({
  ...Agreement.properties,
  late_since: { ...Day, description: 'When the oldest instalment that is not paid was due' },
  age: Age,
  promise: Nullable(Promised),
  hardship: Nullable({ ...Hardship, description: 'Their open request for easier terms' }),
  proposed_terms: proposedTerms,
});

export const Arrears = Type.Object({
  outstanding: MoneyOut,
  par30: {
    ...Percent,
    description: 'Share of all debts that is owed under agreements more than 30 days late',
  },
  par60: Percent,
  par90: Percent,
  ages: Type.Array(
    Type.Object({
      age: Age,
      agreements: Type.Integer(),
      outstanding: MoneyOut,
      overdue: MoneyOut,
      expected_loss: { ...MoneyOut, description: 'Computed with the percentages of EXPECTED_LOSS' },
    }),
  ),
  late: Type.Array(Late, { description: 'A page of them, the longest overdue first' }),
});
