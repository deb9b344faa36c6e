import { readJson } from '@/store/api/fetchQuery';
import { reply } from '@/store/api/wire';
import { answered, baseApi, everything, inBackground, post, servicesOf } from './baseApi';
import { listRequest, type ListQuery } from './lists';
import { assignments, others } from './peopleWire';

/** Identifies a case by its queue and its id. */
interface CaseOfQueue {
  readonly queue: string;
  readonly case: string;
}

/** Request for a list as a file. */
export interface FileRequest {
  readonly url: string;
  readonly query: ListQuery;
}

/** Returns the request for the CSV file of a list, with all rows that match the query. */
export const csvOf = (url: string, query: ListQuery): FileRequest => ({
  url,
  query: { ...query, format: 'csv' },
});

const fileName = /filename="([^"]+)"/;

/** Calls that all queues and lists share: who works on which case, and files. */
export const casesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAssignments: build.query({
      query: (_nothing: undefined) => ({ url: '/assignments/', headers: inBackground }),
      responseSchema: reply(assignments),
      providesTags: everything,
    }),
    /** Assigns a case to the person, or ends the assignment. */
    assign: build.mutation({
      query: (body: CaseOfQueue & { readonly is_mine: boolean }) => post('/assignments/', body),
      ...answered,
    }),
    /** Reports that this person is looking at a case, and returns who else is. */
    visit: build.query({
      query: (body: CaseOfQueue) => ({
        url: '/visits/',
        method: 'POST',
        body,
        headers: inBackground,
      }),
      responseSchema: reply(others),
      keepUnusedDataFor: 0,
    }),
    /** Saves the file of a list on the person's device. The store keeps no part of it. */
    saveFile: build.mutation<null, FileRequest>({
      queryFn: async ({ url, query }, api, _options, send) => {
        const { data, error, meta } = await send({
          ...listRequest(url, query),
          responseHandler: (response) => (response.ok ? response.blob() : readJson(response)),
        });
        if (error) return { error };
        const disposition = meta?.response?.headers.get('Content-Disposition') ?? '';
        const content = data as Blob;
        servicesOf(api).saveFile(fileName.exec(disposition)?.[1] ?? '', content, content.type);
        return { data: null };
      },
    }),
  }),
});

export const { useListAssignmentsQuery, useAssignMutation, useVisitQuery, useSaveFileMutation } =
  casesApi;
