import type { ReactNode } from 'react';
import { Button } from './Button';
import { EmptyState } from './EmptyState';
import { ReloadIcon } from './icons';

type ReloadProps = {
  /** What went wrong, where the specification has a sentence for it; nothing where it is only logged. */
  readonly children?: ReactNode;
  readonly busy?: boolean | undefined;
  readonly onReload: () => void;
};

/** Keeps the place of a list that could not be loaded. */
export function Reload({ children, busy, onReload }: ReloadProps) {
  return (
    <div role={children ? 'alert' : undefined}>
      <EmptyState
        action={
          <Button variant="quiet" busy={busy} icon={<ReloadIcon />} onClick={onReload}>
            Reload
          </Button>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
