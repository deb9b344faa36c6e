import { type ReactNode, useContext } from 'react';
import { environment } from '@/config/env';
import { isFailure, isTransient } from '@/lib/failure';
import { uiMessages } from '@/messages/ui';
import { Button } from '../buttons/Button';
import { EmptyState } from './EmptyState';
import classes from './EmptyState.module.css';
import { FailureRow } from './FailureRow';
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

/** Shows the sentence about a failure. One of section 8 begins with a sign of its own. */
function Sentence({ children }: { readonly children: ReactNode }) {
  const isSigned = typeof children === 'string' && children.startsWith('⚠');
  return isSigned ? <span className={classes.unsigned}>{children}</span> : children;
}

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
 * Renders a failure with a button to reload, instead of data that couldn't be loaded. For customers, a sentence and its
 * button are one low row. Inside a `ReloadedTogetherContext`, only the sentence is shown.
 */
export function Reload(props: ReloadProps) {
  const { children, isQuiet, isForStaff = false, query } = props;
  const isReloadedTogether = useContext(ReloadedTogetherContext);
  const icon = isForStaff ? null : <WarningIcon />;
  const sentence = children ? <Sentence>{children}</Sentence> : null;
  if (isReloadedTogether) return sentence && <FailureRow icon={icon}>{sentence}</FailureRow>;
  const isRow = sentence !== null && !isForStaff;
  const advice = sentence && <Advice error={query.error} isForStaff={isForStaff} />;
  const button = (
    <Button
      variant={isRow && isQuiet ? 'link' : 'quiet'}
      busy={query.isFetching}
      icon={<ReloadIcon />}
      onClick={() => void query.refetch()}
    >
      {uiMessages.reload}
    </Button>
  );
  return (
    <div role={sentence && !isQuiet ? 'alert' : undefined}>
      {isRow ? (
        <FailureRow icon={icon} advice={advice} action={button}>
          {sentence}
        </FailureRow>
      ) : (
        <EmptyState
          icon={icon}
          tone="warning"
          action={
            <>
              {advice}
              {button}
            </>
          }
        >
          {sentence}
        </EmptyState>
      )}
    </div>
  );
}
