import type { ReactNode } from 'react';
import { uiMessages } from '@/messages/ui';
import { Button } from '../buttons/Button';
import { EmptyState } from './EmptyState';
import { ReloadIcon } from '../images/icons';

interface ReloadProps {
  /** The specification's sentence about the failure. Empty if the failure is only logged. */
  readonly children?: ReactNode;
  /** Whether to leave out the alert, because the element next to it works without the data. */
  readonly isQuiet?: boolean;
  readonly query: { readonly isFetching: boolean; readonly refetch: () => unknown };
}

/** Replaces a list that couldn't be loaded. */
export function Reload({ children, isQuiet, query }: ReloadProps) {
  return (
    <div role={children && !isQuiet ? 'alert' : undefined}>
      <EmptyState
        action={
          <Button
            variant="quiet"
            busy={query.isFetching}
            icon={<ReloadIcon />}
            onClick={() => void query.refetch()}
          >
            {uiMessages.reload}
          </Button>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
