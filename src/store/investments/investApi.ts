import type { Id } from '@contract/calls';
import type { BodyOf } from '@contract/schemas';
import * as v from 'valibot';
import type { PayoutInterval } from '@/config/choices';
import { nairaForWire, type Kobo } from '@/lib/money';
import { baseApi } from '../api/baseApi';
import { changes, moneyTags } from '../api/tags';
import { id, optional, optionalText, record, reply, words } from '../api/wire';

export interface InvestmentOrder {
  readonly assetId: Id;
  readonly accountId: Id;
  /** The asset's total value. */
  readonly amount: Kobo;
  readonly interval: PayoutInterval;
  /** Identifies the contract that was read. Null if the server sent no hash. */
  readonly contractHash: string | null;
  /** Missing or empty if the payment needs none. */
  readonly pin?: string;
}

/** Other servers only send a message. */
const answer = v.fallback(
  record({
    message: v.fallback(words, null),
    id: v.fallback(optional(id), null),
    /** Reference of the transaction that paid for it. */
    reference: v.fallback(optionalText, null),
  }),
  { message: null, id: null, reference: null },
);

/** Separate from the other calls of the portfolio, because the overview doesn't use it. */
export const investApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    invest: build.mutation({
      query: ({ assetId, accountId, amount, interval, contractHash, pin }: InvestmentOrder) => ({
        id: assetId,
        body: {
          user: accountId,
          asset_id: assetId,
          amount_invested: nairaForWire(amount),
          payout_interval: interval,
          agreed_to_contract: true,
          ...(contractHash !== null && { contract_hash: contractHash }),
          ...(pin && { pin }),
        } satisfies BodyOf<'invest'>,
      }),
      responseSchema: reply(answer),
      invalidatesTags: changes(...moneyTags, 'Assets', 'Investments', 'Referral'),
    }),
  }),
});

export const { useInvestMutation } = investApi;
