import type { Id } from '@/config/calls';
import type { PayoutInterval } from '@/config/choices';
import { nairaForWire, type Kobo } from '@/lib/money';
import { baseApi } from '../api/baseApi';
import { read } from '../api/read';
import { changes, moneyTags } from '../api/tags';
import { reply } from '../api/wire';
import {
  investmentAnswer,
  portfolio,
  signedContract,
  type InvestmentAnswer,
  type Portfolio,
  type SignedContract,
} from './investmentsWire';

export interface InvestmentOrder {
  readonly assetId: Id;
  readonly accountId: Id;
  /** The asset's total value. */
  readonly amount: Kobo;
  readonly interval: PayoutInterval;
  /** Names the contract that was read; null where the server has not named it. */
  readonly contractHash: string | null;
}

export const investmentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listInvestments: build.query<Portfolio, undefined>(read(portfolio, 'Investments')),
    getSignedContract: build.query<SignedContract, Id>(read(signedContract)),
    invest: build.mutation<InvestmentAnswer, InvestmentOrder>({
      query: ({ assetId, accountId, amount, interval, contractHash }) => ({
        id: assetId,
        idempotent: true,
        body: {
          user: accountId,
          asset_id: assetId,
          amount_invested: nairaForWire(amount),
          payout_interval: interval,
          agreed_to_contract: true,
          ...(contractHash !== null && { contract_hash: contractHash }),
        },
      }),
      responseSchema: reply(investmentAnswer),
      invalidatesTags: changes(...moneyTags, 'Assets', 'Investments', 'Referral'),
    }),
  }),
});

export const { useListInvestmentsQuery, useGetSignedContractQuery, useInvestMutation } =
  investmentsApi;
