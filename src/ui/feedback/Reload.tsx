import { type ReactNode, useContext } from 'react';
import { environment } from '@/config/env';
import { isFailure, isTransient } from '@/lib/failure';
import { uiMessages } from '@/messages/ui';
import { Button } from '../buttons/Button';
import { EmptyState } from './EmptyState';
import { ReloadIcon, WarningIcon } from '../images/icons';
import { ReloadedTogetherContext } from './reloadedTogether';
import { Note } from '../text/Text';

interface AdviceProps {
  readonly error: unknown;
  readonly isForStaff: boolean;
}

/** Shows what to do about a failure. Staff aren't sent to the support, which is for customers. */
function Advice({ error, isForStaff }: AdviceProps) {
  const { connection, server, other, contact } = uiMessages.reloadAdvice;
  if (isFailure(error) && isTransient(error)) {
    return <Note>{error.kind === 'network' ? connection : server}</Note>;
  }
  if (isForStaff) return null;
  const { supportEmail } = environment;
  return (
    <Note>
      <span>{other}</span>{' '}
      {supportEmail === null ? (
        <span>{contact}</span>
      ) : (
        <a href={`mailto:${supportEmail}`}>{contact}</a>
      )}
    </Note>
  );
}

/** Whether a sentence begins with a symbol of its own, as one of section 8 does. */
const hasSymbol = (sentence: ReactNode) => typeof sentence === 'string' && sentence.startsWith('⚠');

interface ReloadProps {
  /** Sentence about the failure. Empty if the failure is only logged. */
  readonly children?: ReactNode;
  /** Whether to leave out the alert, because the element next to it works without the data. */
  readonly isQuiet?: boolean;
  /** Whether the page is for staff. */
  readonly isForStaff?: boolean;
  readonly query: {
    readonly error?: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
}

/**
 * Renders a failure with a button to reload, instead of data that couldn't be loaded. Inside a
 * `ReloadedTogetherContext`, only the sentence is shown.
 */
export function Reload({ children, isQuiet, isForStaff = false, query }: ReloadProps) {
  const isReloadedTogether = useContext(ReloadedTogetherContext);
  const icon = isForStaff || hasSymbol(children) ? null : <WarningIcon />;
  if (isReloadedTogether) {
    return children ? (
      <EmptyState icon={icon} tone="warning">
        {children}
      </EmptyState>
    ) : null;
  }
  return (
    <div role={children && !isQuiet ? 'alert' : undefined}>
      <EmptyState
        icon={icon}
        tone="warning"
        action={
          <>
            {children ? <Advice error={query.error} isForStaff={isForStaff} /> : null}
            <Button
              variant="quiet"
              busy={query.isFetching}
              icon={<ReloadIcon />}
              onClick={() => void query.refetch()}
            >
              {uiMessages.reload}
            </Button>
          </>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
