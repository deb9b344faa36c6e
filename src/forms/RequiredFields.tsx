import { useFormikContext } from 'formik';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { PassingBanner } from '@/ui/PassingBanner';
import { SharedErrorContext } from '@/ui/sharedError';

interface RequiredFieldsProps {
  readonly message: string | undefined;
  /** Milliseconds until the banner goes. */
  readonly duration: number;
  readonly children: ReactNode;
}

/**
 * Shows one message above the fields instead of one under each empty field. When the banner has gone, the
 * message is under each of them until it is filled in.
 */
export function RequiredFields({ message, duration, children }: RequiredFieldsProps) {
  const { errors, submitCount } = useFormikContext<Record<string, unknown>>();
  const [overAfter, setOverAfter] = useState(0);
  const id = useId();
  const isMissing = submitCount > overAfter && Object.values(errors).includes(message);
  const shared = useMemo(
    () => (message !== undefined && isMissing ? { text: message, id } : null),
    [message, isMissing, id],
  );
  return (
    <SharedErrorContext value={shared}>
      {shared ? (
        <div id={id}>
          <PassingBanner
            key={submitCount}
            tone="error"
            duration={duration}
            onOver={() => setOverAfter(submitCount)}
          >
            {shared.text}
          </PassingBanner>
        </div>
      ) : null}
      {children}
    </SharedErrorContext>
  );
}
