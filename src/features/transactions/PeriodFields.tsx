import { transactionMessages as messages } from '@/messages/transactions';
import { isReversed, type Period } from '@/store/wallet/transactionView';
import { DateInput } from '@/ui/forms/TextInput';

interface PeriodFieldsProps {
  readonly period: Period;
  readonly onPeriodChange: (change: Partial<Period>) => void;
}

/** Renders the first and the last day of a period. */
export function PeriodFields({ period, onPeriodChange }: PeriodFieldsProps) {
  const { from, to } = period;
  const reversed = isReversed(period);
  return (
    <>
      <DateInput
        label={messages.from}
        look="chip"
        emptyText={messages.anyDay}
        value={from ?? ''}
        onValueChange={(value) => onPeriodChange({ from: value || null })}
      />
      <DateInput
        label={messages.to}
        // A chip has no space for a sentence.
        look={reversed ? undefined : 'chip'}
        emptyText={messages.anyDay}
        value={to ?? ''}
        error={reversed ? messages.rangeReversed : undefined}
        onValueChange={(value) => onPeriodChange({ to: value || null })}
      />
    </>
  );
}
