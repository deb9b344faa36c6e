import { useFormikContext } from 'formik';
import { type ReactNode, useId, useMemo } from 'react';
import { Banner } from '@/ui/Banner';
import { SharedErrorContext } from '@/ui/sharedError';

type RequiredFieldsProps = {
  readonly message: string | undefined;
  readonly children: ReactNode;
};

/** Says once, above the fields, what every field left empty would say alike. */
export function RequiredFields({ message, children }: RequiredFieldsProps) {
  const { errors, submitCount } = useFormikContext<Record<string, unknown>>();
  const id = useId();
  const shared = useMemo(
    () => (message === undefined ? null : { text: message, id }),
    [message, id],
  );
  const isMissing = submitCount > 0 && Object.values(errors).includes(message);
  return (
    <SharedErrorContext value={shared}>
      {message !== undefined && isMissing ? (
        <div id={id}>
          <Banner tone="error">{message}</Banner>
        </div>
      ) : null}
      {children}
    </SharedErrorContext>
  );
}
