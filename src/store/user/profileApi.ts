import type { Id } from '@contract/calls';
import type { BodyOf } from '@contract/schemas';
import { read, written } from '../api/read';
import { bodyOf, type RequestOf } from '../api/request';
import { referral, referralBonuses } from './referralWire';
import { userApi } from './userApi';

/** Calls of the profile page that no slice reacts to, so that only that page loads them. */
export const profileApi = userApi.injectEndpoints({
  endpoints: (build) => ({
    resetPin: build.mutation({
      query: (change: RequestOf<'resetPin'>) => ({ body: bodyOf(change) }),
      ...written('Notifications'),
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
      query: (body: BodyOf<'submitNextOfKin'>) => ({ body }),
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
