import type { ComponentProps } from 'react';
import { type Kobo, nairaForEntry, zeroKobo } from '@/lib/money';
import { moneyEntryMessages } from '@/messages/forms';
import { Button } from '@/ui/buttons/Button';
import { Row, Stack } from '@/ui/layout/Layout';
import { MoneyInput } from '@/ui/forms/MoneyInput';
import { useFormField } from './useFormField';

export interface AmountChoice {
  readonly label: string;
  readonly amount: Kobo | null;
}

interface MoneyFieldProps extends Omit<
  ComponentProps<typeof MoneyInput>,
  'value' | 'error' | keyof typeof moneyEntryMessages
> {
  readonly name: string;
  /** Amounts in kobo, each with a button under the field that enters it. Null or zero has no button. */
  readonly choices?: readonly AmountChoice[];
}

/** A field for an amount. Its value is a decimal string of naira such as "250000" or "1234.50", or empty. */
export function MoneyField({ name, choices = [], onValueChange, ...rest }: MoneyFieldProps) {
  const field = useFormField<string>(name, rest.label);
  const enter = (text: string) => {
    field.onValueChange(text);
    onValueChange?.(text);
  };
  return (
    <Stack gap={2}>
      <MoneyInput {...rest} {...moneyEntryMessages} {...field} onValueChange={enter} />
      <Row gap={2}>
        {choices.map(({ label, amount }) =>
          amount === null || amount === zeroKobo ? null : (
            <Button key={label} variant="chip" onClick={() => enter(nairaForEntry(amount))}>
              {label}
            </Button>
          ),
        )}
      </Row>
    </Stack>
  );
}
