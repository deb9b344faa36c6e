import type { Id } from '@contract/calls';
import type { BodyOf } from '@contract/schemas';
import type { PayoutInterval } from '@/config/choices';
import { nairaForWire, type Kobo } from '@/lib/money';
import { baseApi } from '../api/baseApi';
import { read, readById } from '../api/read';
import { changes, moneyTags } from '../api/tags';
import { reply } from '../api/wire';
import { investmentAnswer, portfolio, signedContract } from './investmentsWire';

export interface InvestmentOrder {
  readonly assetId: Id;
  readonly accountId: Id;
  /** The asset's total value. */
  readonly amount: Kobo;
  readonly interval: PayoutInterval;
  /** Names the contract that was read; null where the server has not named it. */
  readonly contractHash: string | null;
  /** None, or empty, where the payment asks for none. */
  readonly pin?: string;
}

export const investmentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listInvestments: build.query(read(portfolio, 'Investments')),
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
      responseSchema: reply(investmentAnswer),
      invalidatesTags: changes(...moneyTags, 'Assets', 'Investments', 'Referral'),
    }),
  }),
});

export const { useListInvestmentsQuery, useGetSignedContractQuery, useInvestMutation } =
  investmentsApi;
