import { Assignment as assignment, Others } from '@contract/office/people';
import { baseApi, everything } from './baseApi';
import { arrayOf, type ReadBy } from './reply';

interface CaseName {
  readonly queue: string;
  readonly case: string;
}

const casesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAssignments: build.query<readonly ReadBy<typeof assignment>[], undefined>({
      query: () => ({ path: '/assignments/', isBackground: true, reply: arrayOf(assignment) }),
      providesTags: everything,
    }),
    /** Says that this person is looking at a case, and returns the others who are. */
    visit: build.query<ReadBy<typeof Others>, CaseName>({
      query: (body) => ({
        path: '/visits/',
        method: 'POST',
        body,
        isBackground: true,
        reply: Others,
      }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useListAssignmentsQuery, useVisitQuery } = casesApi;
