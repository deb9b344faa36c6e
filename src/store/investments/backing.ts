import * as v from 'valibot';
import { day, decimal, flag, money, optional, record, text } from '../api/wire';
import type { CliqueInvestment, Investment } from './investmentsWire';

// Servers beside ours do not send it.
const schema = v.fallback(
  optional(
    v.union([
      record({
        state: v.literal('waiting'),
        since: day,
        /** From when the money can be taken back; null where the server does not say. */
        moneyBackFrom: optional(day),
        /** Between purchase and vehicle, of recent contracts; null of few. */
        usualDays: optional(decimal),
        canTakeBack: flag,
        /** In a clique, the customer wants the money back, as do members with this percentage of it. */
        asked: flag,
        askedShare: optional(decimal),
      }),
      record({ state: v.literal('returned'), since: day }),
      record({
        state: v.literal('bound'),
        since: day,
        /** When its customers had paid for it; null where the server does not say, as with the two below. */
        paidOn: optional(day),
        isNextPayoutThere: optional(v.boolean()),
        /** The statuses that the vehicle got, and new agreements with its driver. */
        trail: optional(v.array(record({ on: day, event: text }))),
        /** When it was closed with a loss. */
        closedOn: optional(day),
        paidByReserve: money,
        /** Null where the server does not say. */
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

/** The vehicle that pays a contract, or that it waits for one; null where Mota promised the payouts, where a server does not say, or where it cannot be read. */
export function backingOf({
  backing,
}: Pick<Investment | CliqueInvestment, 'backing'>): Backing | null {
  return v.parse(schema, backing);
}
