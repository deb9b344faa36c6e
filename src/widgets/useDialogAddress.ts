import { useLocation, useNavigate } from 'react-router-dom';
import type { Id } from '@/config/calls';

const openedHere = { dialogOpenedHere: true };

function wasOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'dialogOpenedHere' in state;
}

/** Whose dialog is open stands in the address, under a parameter: Back closes it, and the address can be kept. */
export function useDialogAddress(parameter: string) {
  const location = useLocation();
  const { search } = location;
  const navigate = useNavigate();
  const query = new URLSearchParams(search);

  const withId = (id: Id | null): string => {
    const changed = new URLSearchParams(search);
    if (id === null) changed.delete(parameter);
    else changed.set(parameter, String(id));
    return changed.toString();
  };

  return {
    openedId: query.get(parameter),
    open: (id: Id) => void navigate({ search: withId(id) }, { state: openedHere }),
    close: () =>
      void (wasOpenedHere(location.state)
        ? navigate(-1)
        : navigate({ search: withId(null) }, { replace: true })),
  };
}
