import * as v from 'valibot';
import { baseApi } from './baseApi';
import { proposedChange } from './peopleApi';
import { reading } from './read';

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

export const useTemplates = reading('/contract-templates/', templates);

const contractsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    previewText: build.mutation<
      { readonly contract: string },
      { readonly kind: ContractKind; readonly text: string }
    >({
      query: ({ kind: which, text }) => ({
        path: `/contract-templates/${which}/preview/`,
        method: 'POST',
        body: { text },
      }),
      responseSchema: v.object({ contract: v.string() }),
    }),
  }),
});

export const { usePreviewTextMutation } = contractsApi;
