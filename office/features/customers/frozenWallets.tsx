import { Link } from 'react-router-dom';
import { Breakable } from '@/ui/text/Breakable';
import { Note } from '@/ui/text/Text';
import { WalletDrawing } from '@/ui/images/WalletDrawing';
import { csvOf } from '../../store/casesApi';
import { useListFrozenWalletsInfiniteQuery } from '../../store/customersApi';
import type { FrozenWallet } from '../../store/customersWire';
import { customerPage, pages } from '../../store/pages';
import type { ListDefinition } from '../../widgets/lists';
import { labelled, moment, rowName, Stamp } from '../../widgets/values';
import { frozenWalletMessages as messages } from '../../messages/customers';
import { fieldMessages, nameOf } from '../../messages/fields';

/** The frozen wallets, from which customers can't take money. */
export const frozenWallets: ListDefinition<FrozenWallet> = {
  drawing: <WalletDrawing />,
  page: pages.frozenWallets,
  messages,
  usePages: useListFrozenWalletsInfiniteQuery,
  fileOf: () => csvOf('/wallets/frozen/', {}),
  columns: [
    {
      key: 'customer',
      header: fieldMessages.customer,
      render: ({ email, ...customer }) => (
        <>
          <Link to={customerPage(customer.customer_id).path}>{nameOf(customer)}</Link>
          <Note>
            <Breakable>{email}</Breakable>
          </Note>
        </>
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
