import { Done as done } from '@contract/office/people';
import { reconciliationCopy } from '../words/queues';
import { baseApi, everything } from './baseApi';
import type { RowId } from './read';
import type { ReadBy } from './reply';

/** A call of staff that changes something. */
export interface Act {
  /** As the server's table of rights has it. */
  readonly route: `${'POST' | 'PATCH'} /${string}`;
  /** The id in the route. */
  readonly id?: RowId;
  /** The query of the path. */
  readonly query?: string;
  readonly body?: Readonly<Record<string, unknown>> | FormData;
}

type Done = ReadBy<typeof done>;

/** The sentence about what was done; none about what is shown instead. The comparison of books and statement answers with its report. */
const said = ({ message = '', exceptions }: Done): string =>
  exceptions ? reconciliationCopy.compared(exceptions.length) : message;

const actApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    act: build.mutation<Done & { readonly message: string }, Act>({
      query: ({ route, id = '', query = '', body }) => {
        const [method, path] = route.split(' ') as ['POST' | 'PATCH', string];
        return {
          method,
          path: path.replace(/:\w+/, encodeURIComponent(id)) + query,
          body,
          reply: done,
        };
      },
      transformResponse: (reply: Done) => ({ ...reply, message: said(reply) }),
      invalidatesTags: everything,
    }),
  }),
});

export const { useActMutation } = actApi;
