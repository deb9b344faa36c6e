import type { Id } from '@contract/calls';
import { read, written } from '../api/read';
import { changes } from '../api/tags';
import { message, reply } from '../api/wire';
import { referral, referralBonuses } from './referralWire';
import { userApi } from './userApi';
import type { NextOfKinField } from './userWire';

export interface PinChange {
  readonly accountId: Id;
  readonly currentPin: string;
  readonly newPin: string;
}

export interface NextOfKin extends Readonly<Record<NextOfKinField, string>> {
  readonly profile: Id;
}

/** The calls of the profile page that no slice waits for: only that page loads them. */
export const profileApi = userApi.injectEndpoints({
  endpoints: (build) => ({
    resetPin: build.mutation({
      query: ({ accountId, currentPin, newPin }: PinChange) => ({
        body: { user: accountId, current_pin: currentPin, new_pin: newPin },
      }),
      responseSchema: reply(message),
      invalidatesTags: changes('Notifications'),
    }),
    saveAddress: build.mutation<null, { readonly id: Id; readonly address: string }>({
      query: ({ id, address }) => ({ id, body: { address } }),
      ...written('CurrentUser'),
    }),
    deleteProfilePhoto: build.mutation<null, undefined>({
      query: () => ({}),
      ...written('CurrentUser'),
    }),
    getReferralLink: build.query(read(referral, 'Referral')),
    listReferralBonuses: build.query(read(referralBonuses, 'Referral')),
    submitNextOfKin: build.mutation({
      query: (body: NextOfKin) => ({ body }),
      ...written('CurrentUser'),
    }),
  }),
});

export const {
  useResetPinMutation,
  useSaveAddressMutation,
  useDeleteProfilePhotoMutation,
  useGetReferralLinkQuery,
  useListReferralBonusesQuery,
  useSubmitNextOfKinMutation,
} = profileApi;
