import { Link } from 'react-router-dom';
import { Breakable } from '@/ui/text/Breakable';
import { csvOf } from '../../store/casesApi';
import { useListFrozenWalletsInfiniteQuery } from '../../store/customersApi';
import type { FrozenWallet } from '../../store/customersWire';
import { customerPage, pages } from '../../store/pages';
import type { ListDefinition } from '../../widgets/lists';
import { labelled, moment, rowName, Stamp } from '../../widgets/values';
import { frozenWalletMessages as messages } from '../../messages/customers';
import { fieldMessages } from '../../messages/fields';

/** The frozen wallets, from which customers can't take money. */
export const frozenWallets: ListDefinition<FrozenWallet> = {
  page: pages.frozenWallets,
  messages,
  usePages: useListFrozenWalletsInfiniteQuery,
  fileOf: () => csvOf('/wallets/frozen/', {}),
  columns: [
    {
      key: 'customer',
      header: fieldMessages.customer,
      render: ({ customer_id, email }) => (
        <Link to={customerPage(customer_id).path}>
          <Breakable>{email}</Breakable>
        </Link>
      ),
      ...rowName,
    },
    { key: 'reason', header: fieldMessages.reason, render: ({ reason }) => reason },
    {
      key: 'frozenBy',
      header: messages.frozenBy,
      render: ({ frozen_by, is_own }) => (is_own ? messages.theCustomer : frozen_by),
      ...labelled,
    },
    {
      key: 'frozen',
      header: messages.frozen,
      render: ({ frozen_at }) => <Stamp at={frozen_at} />,
      ...moment,
    },
  ],
};
