import * as v from 'valibot';
import { baseApi } from './baseApi';
import { done, type Done } from './done';
import { proposedChange } from './peopleApi';

const kind = v.picklist(['investment', 'clique']);
export type ContractKind = v.InferOutput<typeof kind>;

const templates = v.array(
  v.object({
    kind,
    fields: v.array(v.string()),
    required: v.array(v.string()),
    versions: v.array(
      v.object({
        version: v.number(),
        text: v.string(),
        written_at: v.string(),
        proposed_by: v.nullable(v.string()),
        decided_by: v.nullable(v.string()),
      }),
    ),
    proposal: proposedChange,
  }),
);
export type Template = v.InferOutput<typeof templates>[number];

interface Wording {
  readonly kind: ContractKind;
  readonly text: string;
}

export const contractsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listTemplates: build.query<readonly Template[], undefined>({
      query: () => ({ path: '/contract-templates/' }),
      responseSchema: templates,
      providesTags: ['Proposals'],
    }),
    proposeText: build.mutation<Done, Wording & { readonly reason: string }>({
      query: ({ kind: which, ...body }) => ({
        path: `/contract-templates/${which}/`,
        method: 'POST',
        body,
      }),
      responseSchema: done,
      invalidatesTags: ['Proposals', 'Session'],
    }),
    previewText: build.mutation<{ readonly contract: string }, Wording>({
      query: ({ kind: which, text }) => ({
        path: `/contract-templates/${which}/preview/`,
        method: 'POST',
        body: { text },
      }),
      responseSchema: v.object({ contract: v.string() }),
    }),
  }),
});

export const { useListTemplatesQuery, useProposeTextMutation, usePreviewTextMutation } =
  contractsApi;
