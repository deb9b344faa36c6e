import * as v from 'valibot';
import { day, decimal, flag, money, optional, record, text } from '../api/wire';
import type { CliqueInvestment, Investment } from './investmentsWire';

// Servers other than ours don't send it.
const schema = v.fallback(
  optional(
    v.union([
      record({
        state: v.literal('waiting'),
        since: day,
        /** Day from which the money can be taken back. Null if the server doesn't send it. */
        moneyBackFrom: optional(day),
        /** Usual number of days between purchase and vehicle, of recent contracts. Null if there are too few. */
        usualDays: optional(decimal),
        canTakeBack: flag,
        /** Whether the customer wants the money back. In a clique, members with this percentage of the money do. */
        asked: flag,
        askedShare: optional(decimal),
      }),
      record({ state: v.literal('returned'), since: day }),
      record({
        state: v.literal('bound'),
        since: day,
        /** Day on which its customers had paid for it. Null if the server doesn't send it, like the two below. */
        paidOn: optional(day),
        isNextPayoutThere: optional(v.boolean()),
        /** The statuses of the vehicle, and new agreements with its driver. */
        trail: optional(v.array(record({ on: day, event: text }))),
        /** Day on which it was closed with a loss. */
        closedOn: optional(day),
        paidByReserve: money,
        /** Null if the server doesn't send it. */
        addedByCompany: optional(money),
        vehicle: record({
          plate: text,
          status: text,
          odometer: decimal,
          odometerOn: day,
          insurer: text,
          insuredUntil: day,
        }),
        driver: record({ instalmentsDue: decimal, instalmentsOnTime: decimal }),
      }),
    ]),
  ),
  null,
);

export type Backing = NonNullable<v.InferOutput<typeof schema>>;

/**
 * Returns the vehicle that pays a contract, or the state of waiting for one. Null if Mota promised the payouts, or if
 * the server doesn't send it or it can't be read.
 */
export function backingOf({
  backing,
}: Pick<Investment | CliqueInvestment, 'backing'>): Backing | null {
  return v.parse(schema, backing);
}
