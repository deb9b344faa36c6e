import * as v from 'valibot';
import type { Id } from '@contract/calls';
import type { BodyOf } from '@contract/schemas';
import * as limits from '@/config/limits';
import { baseApi } from '../api/baseApi';
import { ignoringReply, read, written } from '../api/read';
import { changes } from '../api/tags';
import { ignored, message, reply } from '../api/wire';
import {
  closing,
  currentUser,
  deviceSessions,
  protection,
  referral,
  referralBonuses,
  type CurrentUser,
} from './userWire';

export interface FirstPin {
  readonly id: Id;
  readonly pin: string;
  /** The password, if the server requires it (see `requiresPassword`). */
  readonly password?: string;
}

interface PinChange {
  readonly user: Id;
  readonly currentPin: string;
  readonly newPin: string;
}

interface PinReset {
  readonly otp: string;
  readonly newPin: string;
}

export interface KycSubmission {
  readonly accountId: Id;
  readonly identityCard: File;
  readonly facialImage: File;
}

function formOf(fields: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData();
  Object.entries(fields).forEach(([name, value]) => form.append(name, value));
  return form;
}

export const userApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getCurrentUser: build.query({
      ...read(currentUser, 'CurrentUser'),
      // A longer delay than for other reads, because the session ends if all attempts of the first load fail.
      extraOptions: { firstRetryDelay: limits.firstLoadRetryDelay },
    }),
    createPin: build.mutation({
      query: ({ id, pin, password }: FirstPin) => ({
        id,
        body: {
          transaction_pin: pin,
          ...(password !== undefined && { password }),
        } satisfies BodyOf<'createPin'>,
      }),
      ...written('CurrentUser', 'Notifications'),
    }),
    sendPinCode: build.mutation<null, undefined>({
      query: () => ({ body: {} }),
      ...ignoringReply,
    }),
    resetPinByCode: build.mutation({
      query: ({ otp, newPin }: PinReset) => ({
        body: { otp, new_pin: newPin } satisfies BodyOf<'resetPinByCode'>,
      }),
      ...written('Notifications'),
    }),
    uploadProfilePhoto: build.mutation<null, { readonly id: Id; readonly photo: File }>({
      query: ({ id, photo }) => ({ id, form: formOf({ profile_image: photo }) }),
      ...written('CurrentUser'),
    }),
    submitKyc: build.mutation({
      query: ({ accountId, identityCard, facialImage }: KycSubmission) => ({
        form: formOf({
          identity_card: identityCard,
          facial_recognition: facialImage,
          user: String(accountId),
          kyc_verification_status: 'In Progress',
        }),
      }),
      responseSchema: reply(message),
      invalidatesTags: changes('CurrentUser', 'Notifications'),
    }),
    resetPin: build.mutation({
      query: ({ user, currentPin, newPin }: PinChange) => ({
        body: { user, current_pin: currentPin, new_pin: newPin } satisfies BodyOf<'resetPin'>,
      }),
      ...written('Notifications'),
    }),
    saveAddress: build.mutation({
      query: ({ id, ...details }: { readonly id: Id } & BodyOf<'saveAddress'>) => ({
        id,
        body: details,
      }),
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
    listSessions: build.query(read(deviceSessions, 'Sessions')),
    endSession: build.mutation({
      query: (id: Id) => ({ id }),
      ...ignoringReply,
      // Refetches also after a refusal, because a session that isn't found has ended elsewhere.
      invalidatesTags: ['Sessions'],
    }),
    endOtherSessions: build.mutation<null, undefined>({
      query: () => ({}),
      ...written('Sessions'),
    }),
    getProtection: build.query(read(protection, 'Protection')),
    setWithdrawalLimit: build.mutation({
      query: (body: BodyOf<'setWithdrawalLimit'>) => ({ body }),
      ...written('Protection', 'CurrentUser'),
    }),
    freezeAccount: build.mutation<null, undefined>({
      query: () => ({ body: {} }),
      ...written('Protection', 'CurrentUser'),
    }),
    sendUnfreezeCode: build.mutation<null, undefined>({
      query: () => ({ body: {} }),
      ...ignoringReply,
    }),
    unfreezeAccount: build.mutation({
      query: (body: BodyOf<'unfreezeAccount'>) => ({ body }),
      ...written('Protection', 'CurrentUser'),
    }),
    getClosing: build.query(read(closing, 'Closing')),
    requestOwnClosing: build.mutation({
      query: (body: BodyOf<'requestOwnClosing'>) => ({ body }),
      ...written('Closing'),
    }),
    downloadData: build.mutation({
      query: (body: BodyOf<'downloadData'>) => ({ body }),
      responseSchema: reply(ignored),
      extraOptions: { savesAs: 'mota-data.json' },
    }),
    takeBackClosing: build.mutation<null, undefined>({
      query: () => ({}),
      ...written('Closing'),
    }),
  }),
});

/**
 * Reads the customer into the store before a screen needs them.
 * @param record the record in the reply to a sign-in; if it is missing or unreadable, requests it from the server
 */
export function readCustomer(record?: unknown) {
  const { endpoints, util } = userApi;
  return v.safeParse(currentUser, record).success
    ? // The endpoint's schema parses the record.
      util.upsertQueryData('getCurrentUser', undefined, record as CurrentUser)
    : endpoints.getCurrentUser.initiate(undefined, { subscribe: false });
}

export const {
  useGetCurrentUserQuery,
  useCreatePinMutation,
  useSendPinCodeMutation,
  useResetPinByCodeMutation,
  useUploadProfilePhotoMutation,
  useSubmitKycMutation,
  useResetPinMutation,
  useSaveAddressMutation,
  useDeleteProfilePhotoMutation,
  useGetReferralLinkQuery,
  useListReferralBonusesQuery,
  useSubmitNextOfKinMutation,
  useListSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useGetProtectionQuery,
  useSetWithdrawalLimitMutation,
  useFreezeAccountMutation,
  useSendUnfreezeCodeMutation,
  useUnfreezeAccountMutation,
  useGetClosingQuery,
  useRequestOwnClosingMutation,
  useTakeBackClosingMutation,
  useDownloadDataMutation,
} = userApi;
