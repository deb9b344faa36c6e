import type { ReactNode } from 'react';
import { Button } from './Button';
import { EmptyState } from './EmptyState';
import { ReloadIcon } from './icons';

type ReloadProps = {
  /** What went wrong, where the specification has a sentence for it; nothing where it is only logged. */
  readonly children?: ReactNode;
  /** What is asked again. */
  readonly query: { readonly isFetching: boolean; readonly refetch: () => unknown };
};

/** Keeps the place of a list that could not be loaded. */
export function Reload({ children, query }: ReloadProps) {
  return (
    <div role={children ? 'alert' : undefined}>
      <EmptyState
        action={
          <Button
            variant="quiet"
            busy={query.isFetching}
            icon={<ReloadIcon />}
            onClick={() => void query.refetch()}
          >
            Reload
          </Button>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
