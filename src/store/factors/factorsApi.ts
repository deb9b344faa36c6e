import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { BodyOf } from '@contract/schemas';
import type { Failure } from '@/lib/failure';
import { baseApi } from '../api/baseApi';
import { servicesOf } from '../api/apiQuery';
import { read, written } from '../api/read';
import { changes } from '../api/tags';
import type { Services } from '../services';
import { secretReplies } from './secretReplies';
import {
  authenticatorSecret,
  factors,
  newPasskeyRequest,
  newRecoveryCodes,
  type NewPasskeyRequest,
} from './factorsWire';

/** The code of an authenticator app, a recovery code, or a passkey of this device. */
export type FactorAnswer =
  | { readonly otp: string }
  | { readonly recoveryCode: string }
  | { readonly passkey: true };

const notUsed: Failure = { kind: 'unexpected' };

/** Returns the request body that proves a ticket. Rejects if the customer doesn't use their passkey. */
async function answerTo(
  { ticket, passkey: options }: ReturnType<Services['factorPrompt']['asked']>,
  answer: FactorAnswer,
  services: Services,
): Promise<object> {
  if ('otp' in answer) return { ticket, otp: answer.otp };
  if ('recoveryCode' in answer) return { ticket, recovery_code: answer.recoveryCode };
  return {
    ticket,
    passkey: await services.usePasskey(options as PublicKeyCredentialRequestOptionsJSON),
  };
}

export const authenticatorSecrets = secretReplies(authenticatorSecret);
export const passkeyRequests = secretReplies(newPasskeyRequest);
export const recoveryCodesOnce = secretReplies(newRecoveryCodes);

const changed = { invalidatesTags: changes('Factors', 'Notifications') };

export const factorsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getFactors: build.query(read(factors, 'Factors')),
    /** Proves the ticket of the call that is waiting for a factor. */
    proveFactor: build.mutation<null, FactorAnswer>({
      queryFn: async (answer, api, _options, send) => {
        const services = servicesOf(api);
        const { factorPrompt } = services;
        const body = await answerTo(factorPrompt.asked(), answer, services).catch(() => null);
        if (body === null) return { error: notUsed };
        const { error } = await send({ body });
        if (error) return { error };
        factorPrompt.settle(true);
        return { data: null };
      },
      ...written('Factors'),
    }),
    startPasskey: build.mutation<null, BodyOf<'startPasskey'>>({
      queryFn: passkeyRequests.queryFn,
    }),
    /** Lets the browser create a passkey, and adds the passkey to the account. */
    addPasskey: build.mutation<null, NewPasskeyRequest>({
      queryFn: async (request, api, _options, send) => {
        const { ticket } = request;
        const creation = request.options as unknown as PublicKeyCredentialCreationOptionsJSON;
        const passkey = await servicesOf(api)
          .makePasskey(creation)
          .catch(() => null);
        if (passkey === null) return { error: notUsed };
        return recoveryCodesOnce.read(request, await send({ body: { ticket, passkey } }));
      },
      ...changed,
    }),
    removePasskey: build.mutation({
      query: (body: BodyOf<'removePasskey'>) => ({ body }),
      ...written('Factors', 'Notifications'),
    }),
    startAuthenticator: build.mutation<null, BodyOf<'startAuthenticator'>>({
      queryFn: authenticatorSecrets.queryFn,
    }),
    confirmAuthenticator: build.mutation<null, BodyOf<'confirmAuthenticator'>>({
      queryFn: recoveryCodesOnce.queryFn,
      ...changed,
    }),
    removeAuthenticator: build.mutation({
      query: (body: BodyOf<'removeAuthenticator'>) => ({ body }),
      ...written('Factors', 'Notifications'),
    }),
    renewRecoveryCodes: build.mutation<null, BodyOf<'renewRecoveryCodes'>>({
      queryFn: recoveryCodesOnce.queryFn,
      ...changed,
    }),
  }),
});

export const {
  useGetFactorsQuery,
  useProveFactorMutation,
  useStartPasskeyMutation,
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
  useStartAuthenticatorMutation,
  useConfirmAuthenticatorMutation,
  useRemoveAuthenticatorMutation,
  useRenewRecoveryCodesMutation,
} = factorsApi;
