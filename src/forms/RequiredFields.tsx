import { useFormikContext } from 'formik';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { ErrorText } from '@/ui/forms/Field';
import { PassingBanner } from '@/ui/feedback/PassingBanner';
import { SharedErrorContext } from '@/ui/forms/sharedError';

interface RequiredFieldsProps {
  readonly message: string | undefined;
  /** Milliseconds until the banner disappears. */
  readonly duration: number;
  readonly children: ReactNode;
}

/**
 * Shows one message above the fields instead of one below each empty field. The message is a banner at first. After the
 * banner has disappeared, its text stays until the fields are filled in.
 */
export function RequiredFields({ message, duration, children }: RequiredFieldsProps) {
  const { errors, submitCount } = useFormikContext<Record<string, unknown>>();
  const [dismissedAt, setDismissedAt] = useState(0);
  const id = useId();
  const isMissing = submitCount > 0 && Object.values(errors).includes(message);
  const shared = useMemo(
    () => (message !== undefined && isMissing ? { text: message, id } : null),
    [message, isMissing, id],
  );
  return (
    <SharedErrorContext value={shared}>
      {shared ? (
        <div id={id}>
          {submitCount > dismissedAt ? (
            <PassingBanner
              key={submitCount}
              tone="error"
              duration={duration}
              onDismissed={() => setDismissedAt(submitCount)}
            >
              {shared.text}
            </PassingBanner>
          ) : (
            <ErrorText>{shared.text}</ErrorText>
          )}
        </div>
      ) : null}
      {children}
    </SharedErrorContext>
  );
}
