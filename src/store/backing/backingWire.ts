import * as v from 'valibot';
import {
  day,
  decimal,
  id,
  instant,
  money,
  optional,
  nonBlankText,
  record,
  text,
} from '../api/wire';
import { asset } from '../assets/assetsWire';

const days = {
  /** Lower end of an age group: the number of days that the oldest unpaid instalment is past due. */
  fromDays: decimal,
  /** Upper end of the age group. Null if it is open. */
  toDays: optional(decimal),
};

const ageGroup = record({
  ...days,
  agreements: decimal,
  outstanding: money,
  overdue: money,
  expectedLoss: money,
});

export type AgeGroup = v.InferOutput<typeof ageGroup>;

const arrears = record({
  outstanding: money,
  expectedLoss: money,
  /** Percentage of all debt that is owed under agreements more than 30 days late. All shares here are percentages. */
  par30: decimal,
  par60: decimal,
  par90: decimal,
  ages: v.array(ageGroup),
  /** Percentage of the debt that is expected to be lost, for each age group. */
  percentages: record({
    since: day,
    ages: v.array(record({ ...days, percent: decimal })),
  }),
});

export type Arrears = v.InferOutput<typeof arrears>;

const statusGroup = record({ statuses: v.array(text), vehicles: decimal });

export type StatusGroup = v.InferOutput<typeof statusGroup>;

const quarter = v.pipe(v.string(), v.regex(/^\d{4}-Q[1-4]$/));

const payoutGroup = record({
  fromQuarter: quarter,
  toQuarter: quarter,
  /** Name of the asset. Null for a row of several assets that are too small for their own rows. */
  asset: nonBlankText,
  /** Ids of all assets in this row. Null if the server doesn't send them. */
  assetIds: optional(v.array(id)),
  payouts: decimal,
  projected: money,
  onTime: decimal,
  late: decimal,
  open: decimal,
  lost: decimal,
});

export type PayoutGroup = v.InferOutput<typeof payoutGroup>;

const reserve = record({ held: money, coverage: optional(decimal) });

export type Reserve = v.InferOutput<typeof reserve>;

/** One asset on offer, with what its drivers have repaid and its investors have received so far. */
const example = record({
  asset,
  agreements: decimal,
  /** Amount that the drivers had to pay before today. */
  due: money,
  repaid: money,
  received: money,
  payouts: payoutGroup,
});

export type Example = v.InferOutput<typeof example>;

/**
 * The published figures. A figure is null if it is about too few people or vehicles to be published, or doesn't exist
 * yet.
 */
export const backing = record({
  asOf: instant,
  vehicles: record({ total: optional(decimal), byStatus: v.array(statusGroup) }),
  arrears: optional(arrears),
  reserve: optional(reserve),
  losses: optional(money),
  payouts: v.array(payoutGroup),
  example: optional(example),
});

export type Backing = v.InferOutput<typeof backing>;
