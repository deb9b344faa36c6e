import type { BodyOf } from '@contract/schemas';
import { baseApi } from '../api/baseApi';
import { read } from '../api/read';
import { changes } from '../api/tags';
import { reply } from '../api/wire';
import { complaints, complaintReply } from './complaintsWire';

/** The calls for complaints. Only the complaints page imports them, so other pages don't load them. */
export const complaintsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listComplaints: build.query(read(complaints, 'Complaints')),
    makeComplaint: build.mutation({
      query: (body: BodyOf<'makeComplaint'>) => ({ body }),
      responseSchema: reply(complaintReply),
      invalidatesTags: changes('Complaints'),
    }),
  }),
});

export const { useListComplaintsQuery, useMakeComplaintMutation } = complaintsApi;
