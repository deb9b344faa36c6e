import { formatNaira, type Kobo } from '@/lib/money';
import { portfolioCopy as copy } from '@/messages/portfolio';
import { Meter } from '@/ui/Meter';

interface PayoutProgressProps {
  readonly name: string;
  readonly paid: Kobo;
  readonly total: Kobo;
}

/** How much of the total payout has been paid. */
export function PayoutProgress({ name, paid, total }: PayoutProgressProps) {
  return (
    <Meter
      label={copy.payoutsOf(name)}
      percent={total === 0 ? 100 : (paid / total) * 100}
      valueText={copy.paidOf(formatNaira(paid), formatNaira(total))}
    />
  );
}
