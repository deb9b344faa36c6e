import type { ComponentProps } from 'react';
import { type Kobo, nairaForEntry, zeroKobo } from '@/lib/money';
import { moneyEntryMessages } from '@/messages/forms';
import { Button } from '@/ui/buttons/Button';
import { Row, Stack } from '@/ui/layout/Layout';
import { MoneyInput } from '@/ui/forms/MoneyInput';

export interface AmountChoice {
  readonly label: string;
  readonly amount: Kobo | null;
}

export interface MoneyEntryProps extends Omit<
  ComponentProps<typeof MoneyInput>,
  'value' | 'onValueChange' | keyof typeof moneyEntryMessages
> {
  /** A decimal string of naira such as "250000" or "1234.50", or empty. */
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** Amounts in kobo. A button below the field enters each amount. Null or zero has no button. */
  readonly choices?: readonly AmountChoice[];
}

/** Renders a field for an amount, with buttons for likely ones. */
export function MoneyEntry({ choices = [], ...field }: MoneyEntryProps) {
  return (
    <Stack gap={2}>
      <MoneyInput {...field} {...moneyEntryMessages} />
      <Row gap={2}>
        {choices.map(({ label, amount }) =>
          amount === null || amount === zeroKobo ? null : (
            <Button
              key={label}
              variant="chip"
              onClick={() => field.onValueChange(nairaForEntry(amount))}
            >
              {label}
            </Button>
          ),
        )}
      </Row>
    </Stack>
  );
}
