import * as limits from '@/config/limits';
import { baseApi } from '../api/baseApi';
import { ignoringReply } from '../api/read';
import { signedOut } from '../events';
import { sendPendingDeletions } from '../notifications/pendingDeletions';
import type { Services } from '../services';

/** In a separate file, so that public pages don't load the code of the notifications. */
export const signOutApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    signOut: build.mutation<null, undefined>({
      queryFn: async (_nothing, api, _options, send) => {
        const { dispatch, extra, signal } = api;
        const deletions = sendPendingDeletions(api);
        if (deletions !== null) {
          const { pause } = extra as Services;
          await Promise.race([deletions, pause(limits.longestWaitForDeletions, signal)]);
        }
        // The request already has its token, so the device can remove the customer's data without waiting for the
        // reply.
        const answer = send({ body: {}, outlivesSession: true });
        dispatch(signedOut());
        const { error } = await answer;
        return error ? { error } : { data: null };
      },
      ...ignoringReply,
    }),
  }),
});

export const { useSignOutMutation } = signOutApi;
