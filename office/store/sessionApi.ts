import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { Me as me, RecoveryCodes } from '@contract/office/people';
import { baseApi, everything, sendPasskey, servicesOf } from './baseApi';
import type { ReadBy } from './reply';

/** The person who is signed in, and the routes that they may call. */
export type Me = ReadBy<typeof me>;

export const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getMe: build.query<Me, undefined>({
      query: () => ({ path: '/session/', isBackground: true, reply: me }),
      providesTags: everything,
    }),
    signIn: build.mutation<unknown, undefined>({
      queryFn: (_nothing, api) => sendPasskey('/session/', api),
      invalidatesTags: everything,
    }),
    signOut: build.mutation<unknown, undefined>({
      query: () => ({ path: '/session/', method: 'DELETE' }),
      // The next person must not see anything of the last one’s data.
      onQueryStarted: async (_nothing, { dispatch, queryFulfilled }) => {
        await queryFulfilled.catch(() => undefined);
        dispatch(baseApi.util.resetApiState());
      },
    }),
    addPasskey: build.mutation<unknown, undefined>({
      queryFn: async (_nothing, api, _options, send) => {
        const asked = await send({ path: '/passkeys/challenge/', method: 'POST' });
        if (asked.error) return { error: asked.error };
        try {
          const options = asked.data as PublicKeyCredentialCreationOptionsJSON;
          const body = await servicesOf(api).makePasskey(options);
          const added = await send({ path: '/passkeys/', method: 'POST', body });
          return added.error ? { error: added.error } : { data: null };
        } catch {
          return { error: { kind: 'passkey' } };
        }
      },
      invalidatesTags: everything,
    }),
    makeCodes: build.mutation<ReadBy<typeof RecoveryCodes>, undefined>({
      query: () => ({ path: '/recovery-codes/', method: 'POST', reply: RecoveryCodes }),
      invalidatesTags: everything,
    }),
  }),
});

/** Reads everything on the screen again, and who is signed in. */
export const readAgain = () => sessionApi.util.invalidateTags([...everything]);

/** The person who is signed in, once `Office` has read it. */
export const useMe = (): Me | undefined => sessionApi.endpoints.getMe.useQueryState(undefined).data;

/** Returns a function that says whether the person’s roles allow a route of the server’s table of rights. */
export function useMay(): (route: string) => boolean {
  const me = useMe();
  return (route) => me?.routes.includes(route) === true;
}

/** Creates recovery codes, which stay on the screen until the person confirms that they have saved them. */
export const useCodes = () => sessionApi.useMakeCodesMutation({ fixedCacheKey: 'codes' });

export const { useGetMeQuery, useSignInMutation, useSignOutMutation, useAddPasskeyMutation } =
  sessionApi;

/** The lists whose path on the server differs from that of their page. */
const lists: Readonly<Record<string, string>> = {
  '/today': '/overview',
  '/failures': '/jobs',
  '/identity': '/kyc',
  '/suspense': '/unmatched-deposits',
  '/reconciliation': '/exceptions',
  '/contracts': '/contract-templates',
};

/** The route that a page reads first. People who may call it may open the page. */
export function callBehind(to: string): string {
  const [path = '', id] = to.replace(/[?#].*/, '').split(/(\/\d+)$/);
  // An agreement in arrears has no separate route: its page finds it in the list.
  const isOne = id !== undefined && path !== '/arrears';
  return `GET ${lists[path] ?? path}/${isOne ? ':id/' : ''}`;
}
