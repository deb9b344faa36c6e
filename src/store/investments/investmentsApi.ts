import type { Id } from '@contract/calls';
import type { BodyOf } from '@contract/schemas';
import type { PayoutInterval } from '@/config/choices';
import { nairaForWire, type Kobo } from '@/lib/money';
import { baseApi } from '../api/baseApi';
import { read, readById } from '../api/read';
import { changes, moneyTags } from '../api/tags';
import { reply } from '../api/wire';
import { investReply, portfolio, signedContract, takeBackReply, year } from './investmentsWire';

export interface InvestmentOrder {
  readonly assetId: Id;
  readonly accountId: Id;
  /** The asset's total value. */
  readonly amount: Kobo;
  readonly interval: PayoutInterval;
  /** Hash of the contract that was read. Null if the server sent no hash. */
  readonly contractHash: string | null;
  /** Transaction PIN. Missing or empty if the payment needs none. */
  readonly pin?: string;
}

export interface TakeBackRequest {
  readonly kind: 'investment' | 'clique';
  readonly id: Id;
}

export const investmentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listInvestments: build.query(read(portfolio, 'Investments')),
    getYear: build.query(readById(year, 'Transactions', 'Investments')),
    getSignedContract: build.query(readById(signedContract)),
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
      responseSchema: reply(investReply),
      invalidatesTags: changes(...moneyTags, 'Assets', 'Investments', 'Referral'),
    }),
    takeBack: build.mutation({
      query: (body: TakeBackRequest) => ({ body }),
      responseSchema: reply(takeBackReply),
      invalidatesTags: changes(...moneyTags, 'Assets', 'Investments', 'Cliques'),
    }),
  }),
});

export const {
  useListInvestmentsQuery,
  useGetYearQuery,
  useGetSignedContractQuery,
  useInvestMutation,
  useTakeBackMutation,
} = investmentsApi;
