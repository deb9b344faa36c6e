import * as v from 'valibot';
import { reply } from '@/store/api/wire';
import { reconciliationCopy } from '../words/queues';
import { baseApi, everything } from './baseApi';
import type { RowId } from './read';

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

/** The server's sentence about what was done; none about what it shows instead, by its number. */
interface Done {
  readonly message: string;
  readonly id?: number;
}

const said = v.object({ message: v.string() });
const shown = v.pipe(
  v.object({ id: v.number() }),
  v.transform(({ id }) => ({ message: '', id })),
);

/** The comparison of books and statement answers with its report. */
const compared = v.pipe(
  v.object({ exceptions: v.array(v.unknown()) }),
  v.transform(({ exceptions }) => ({ message: reconciliationCopy.compared(exceptions.length) })),
);

const actApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    act: build.mutation<Done, Act>({
      query: ({ route, id = '', query = '', body }) => {
        const [method, path] = route.split(' ') as ['POST' | 'PATCH', string];
        return { method, path: path.replace(/:\w+/, encodeURIComponent(id)) + query, body };
      },
      responseSchema: reply<Done>(v.union([said, compared, shown])),
      invalidatesTags: everything,
    }),
  }),
});

export const { useActMutation } = actApi;
