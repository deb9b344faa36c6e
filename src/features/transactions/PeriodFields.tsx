import { useId } from 'react';
import { transactionMessages as messages } from '@/messages/transactions';
import { isReversed, type Period } from '@/store/wallet/transactionView';
import { ErrorText } from '@/ui/forms/Field';
import { SharedErrorContext } from '@/ui/forms/sharedError';
import { DateInput } from '@/ui/forms/TextInput';
import { Stack } from '@/ui/layout/Layout';
import classes from './PeriodFields.module.css';

interface PeriodFieldsProps {
  readonly period: Period;
  readonly onPeriodChange: (change: Partial<Period>) => void;
}

/** Renders the first and the last day of a period, next to each other. Their error is below both. */
export function PeriodFields({ period, onPeriodChange }: PeriodFieldsProps) {
  const { from, to } = period;
  const text = isReversed(period) ? messages.rangeReversed : undefined;
  const id = useId();
  return (
    <SharedErrorContext value={text === undefined ? null : { id, text }}>
      <Stack gap={1}>
        <div className={classes.days}>
          <DateInput
            label={messages.from}
            emptyText={messages.anyDay}
            value={from ?? ''}
            onValueChange={(value) => onPeriodChange({ from: value || null })}
          />
          <DateInput
            label={messages.to}
            emptyText={messages.anyDay}
            value={to ?? ''}
            error={text}
            onValueChange={(value) => onPeriodChange({ to: value || null })}
          />
        </div>
        {text === undefined ? null : (
          <div id={id}>
            <ErrorText>{text}</ErrorText>
          </div>
        )}
      </Stack>
    </SharedErrorContext>
  );
}
