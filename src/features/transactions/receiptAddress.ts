import { useLocation, useNavigate } from 'react-router-dom';
import type { Id } from '@/config/calls';

export const receiptParameter = 'receipt';

const openedHere = { receiptOpenedHere: true };

function wasOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'receiptOpenedHere' in state;
}

/** Which receipt is open stands in the address: Back closes it, and the address can be kept. */
export function useReceiptAddress() {
  const location = useLocation();
  const { search } = location;
  const navigate = useNavigate();
  const query = new URLSearchParams(search);

  const withReceipt = (id: Id | null): string => {
    const changed = new URLSearchParams(search);
    if (id === null) changed.delete(receiptParameter);
    else changed.set(receiptParameter, String(id));
    return changed.toString();
  };

  return {
    receiptId: query.get(receiptParameter),
    open: (id: Id) => void navigate({ search: withReceipt(id) }, { state: openedHere }),
    close: () =>
      void (wasOpenedHere(location.state)
        ? navigate(-1)
        : navigate({ search: withReceipt(null) }, { replace: true })),
  };
}
