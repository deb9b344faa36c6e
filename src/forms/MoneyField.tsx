import type { ComponentProps, JSX } from 'react';
import { type Kobo, nairaForEntry, zeroKobo } from '@/lib/money';
import { moneyEntry } from '@/messages/moneyEntry';
import { Button } from '@/ui/Button';
import { MoneyInput } from '@/ui/MoneyInput';
import { useFormField } from './useFormField';

type MoneyFieldProps = Omit<
  ComponentProps<typeof MoneyInput>,
  'value' | 'onValueChange' | 'error' | keyof typeof moneyEntry
> & {
  readonly name: string;
  /** An amount that a button under the field puts into it, exact to the kobo; no button for null or nothing. */
  readonly exact?: { readonly label: string; readonly amount: Kobo | null };
};

/** An amount of the surrounding form: a decimal string of naira such as "250000" or "1234.50", or empty. */
export function MoneyField({ name, exact, ...rest }: MoneyFieldProps): JSX.Element {
  const field = useFormField<string>(name, rest.label);
  const amount = exact?.amount ?? zeroKobo;
  return (
    <div>
      <MoneyInput {...rest} {...moneyEntry} {...field} />
      {exact && amount > zeroKobo ? (
        <Button variant="link" onClick={() => field.onValueChange(nairaForEntry(amount))}>
          {exact.label}
        </Button>
      ) : null}
    </div>
  );
}
