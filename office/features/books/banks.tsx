import { csvOf } from '../../store/casesApi';
import { useListUnmatchedBanksInfiniteQuery } from '../../store/moneyApi';
import type { UnmatchedBank } from '../../store/moneyWire';
import { pages } from '../../store/pages';
import { BankDrawing } from '../../widgets/drawings';
import type { ListDefinition } from '../../widgets/lists';
import { count, labelled, rowName } from '../../widgets/values';
import { bankMessages as messages } from '../../messages/books';
import { labelOf } from '../../messages/fields';

/** The banks that only our list has, and those that only the provider's list has. */
export const banks: ListDefinition<UnmatchedBank> = {
  drawing: <BankDrawing />,
  page: pages.banks,
  messages,
  usePages: useListUnmatchedBanksInfiniteQuery,
  fileOf: () => csvOf('/banks/unmatched/', {}),
  columns: [
    { key: 'name', header: messages.bank, render: ({ name }) => name, ...rowName },
    {
      key: 'list',
      header: messages.list,
      render: ({ list }) => labelOf(list, { ours: messages.ours }),
      ...labelled,
    },
    { key: 'code', header: messages.code, render: ({ code }) => code, ...count },
  ],
};
