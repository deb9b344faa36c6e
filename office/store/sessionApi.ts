import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { reply } from '@/store/api/wire';
import {
  answered,
  baseApi,
  everything,
  inBackground,
  post,
  sendPasskey,
  servicesOf,
} from './baseApi';
import { me, recoveryCodes, type Me } from './peopleWire';
import type { Right } from './rights';

export const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getMe: build.query({
      query: (_nothing: undefined) => ({ url: '/session/', headers: inBackground }),
      responseSchema: reply(me),
      providesTags: everything,
    }),
    signIn: build.mutation<unknown, undefined>({
      queryFn: (_nothing, api) => sendPasskey('/session/', api),
      invalidatesTags: everything,
    }),
    signInByLink: build.mutation({
      query: (token: string) => post('/session/link/', { token }),
      ...answered,
    }),
    signInByCode: build.mutation({
      query: (body: { readonly email: string; readonly code: string }) =>
        post('/session/code/', body),
      ...answered,
    }),
    signOut: build.mutation<unknown, undefined>({
      query: () => ({ url: '/session/', method: 'DELETE' }),
      // Removes the server's data, because the next person must not see what the last person saw.
      onQueryStarted: async (_nothing, { dispatch, queryFulfilled }) => {
        await queryFulfilled.catch(() => undefined);
        dispatch(baseApi.util.resetApiState());
      },
    }),
    addPasskey: build.mutation<null, undefined>({
      queryFn: async (_nothing, api, _options, send) => {
        const challenge = await send(post('/passkeys/challenge/'));
        if (challenge.error) return { error: challenge.error };
        try {
          const options = challenge.data as PublicKeyCredentialCreationOptionsJSON;
          const body = await servicesOf(api).makePasskey(options);
          const added = await send(post('/passkeys/', body));
          return added.error ? { error: added.error } : { data: null };
        } catch {
          return { error: { kind: 'passkey' } };
        }
      },
      invalidatesTags: everything,
    }),
    makeCodes: build.mutation({
      query: (_nothing: undefined) => post('/recovery-codes/'),
      responseSchema: reply(recoveryCodes),
      invalidatesTags: everything,
    }),
  }),
});

/** Returns the action that fetches everything on the screen again, including who is signed in. */
export const readAgain = () => sessionApi.util.invalidateTags([...everything]);

/** Returns the person who is signed in. Undefined until `Office` has loaded them. */
export const useMe = (): Me | undefined => sessionApi.endpoints.getMe.useQueryState(undefined).data;

/** A function that returns whether the person's roles include a right. */
export type May = (right: Right) => boolean;

/** Returns a function that checks whether the person's roles include a right. */
export function useMay(): May {
  const person = useMe();
  return (right) => person?.routes.includes(right) === true;
}

/**
 * Cache key that shares the state of the sign-in by link. The page starts it before rendering, and a screen shows why
 * it failed.
 */
export const linkSignIn = { fixedCacheKey: 'link' };

/**
 * Returns the mutation that creates recovery codes, with a shared state. The codes stay on the screen until the person
 * confirms that they are saved.
 */
export const useCodes = () => sessionApi.useMakeCodesMutation({ fixedCacheKey: 'codes' });

export const {
  useGetMeQuery,
  useSignInMutation,
  useSignInByLinkMutation,
  useSignInByCodeMutation,
  useSignOutMutation,
  useAddPasskeyMutation,
} = sessionApi;
