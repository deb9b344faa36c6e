import type { Id } from '@contract/calls';
import { baseApi } from '../api/baseApi';
import { ignoringReply, read, written } from '../api/read';
import { deviceSessions } from './sessionsWire';

/** Separate from `userApi`, because only one section of one screen needs it. */
export const sessionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listSessions: build.query(read(deviceSessions, 'Sessions')),
    endSession: build.mutation({
      query: (id: Id) => ({ id }),
      ...ignoringReply,
      // After a refusal too: a session that isn't found has ended elsewhere.
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
