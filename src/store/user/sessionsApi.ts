import type { Id } from '@contract/calls';
import { baseApi } from '../api/baseApi';
import { ignoringReply, read, written } from '../api/read';
import { deviceSessions } from './sessionsWire';

/** Apart from `userApi`, because one section of one screen alone needs it. */
export const sessionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listSessions: build.query(read(deviceSessions, 'Sessions')),
    endSession: build.mutation({
      query: (id: Id) => ({ id }),
      ...ignoringReply,
      // Also after a refusal: a session that is not found has ended elsewhere.
      invalidatesTags: ['Sessions'],
    }),
    endOtherSessions: build.mutation<null, undefined>({
      query: () => ({}),
      ...written('Sessions'),
    }),
  }),
});

export const { useListSessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation } =
  sessionsApi;
