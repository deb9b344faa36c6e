import { ContractPreview, Template as template } from '@contract/office/assets';
import { baseApi } from './baseApi';
import { reading } from './read';
import { arrayOf, type ReadBy } from './reply';

export type Template = ReadBy<typeof template>;
export type ContractKind = Template['kind'];

export const useTemplates = reading('/contract-templates/', arrayOf(template));

const contractsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    previewText: build.mutation<
      ReadBy<typeof ContractPreview>,
      { readonly kind: ContractKind; readonly text: string }
    >({
      query: ({ kind, text }) => ({
        path: `/contract-templates/${kind}/preview/`,
        method: 'POST',
        body: { text },
        reply: ContractPreview,
      }),
    }),
  }),
});

export const { usePreviewTextMutation } = contractsApi;
