import { Link } from 'react-router-dom';
import { startOfLagosDay } from '@contract/rules/calendar';
import { hourOfBankPayouts } from '@contract/rules/payouts';
import { environment } from '@/config/env';
import { paths } from '@/config/paths';
import { dayLength, formatCalendarDate, type CalendarDate } from '@/lib/dates';
import { zeroKobo, type Kobo } from '@/lib/money';
import { bankPayoutMessages } from '@/messages/bankPayouts';
import { portfolioMessages as messages } from '@/messages/portfolio';
import { useAppSelector } from '@/store/hooks';
import type { PortfolioSummary } from '@/store/investments/portfolioSummary';
import { selectCurrentUser } from '@/store/user/userSlice';
import type { PayoutsTo } from '@/store/user/userWire';
import type { Figure } from '@/ui/lists/Figures';
import { Skeleton } from '@/ui/feedback/Skeleton';

/** Placeholder of a figure that is loading. */
export const figurePlaceholder = <Skeleton shape="text" width="most" />;

/** Returns a figure with an amount, or with a placeholder until there is one. */
export function amountFigure(term: string, amount: Kobo | undefined): Figure {
  return amount === undefined ? { term, value: figurePlaceholder } : { term, amount };
}

/**
 * Returns whether the payouts of a day are sent to the bank. Payouts are sent in the evening, and only after
 * `startsAt`.
 */
const isSentToBank = ({ startsAt }: PayoutsTo, day: CalendarDate): boolean =>
  startsAt <= startOfLagosDay(day) + (hourOfBankPayouts / 24) * dayLength;

interface NextPayout {
  readonly date: CalendarDate;
  readonly amount: Kobo;
}

/** Returns where the payouts of a day go. Above a limit, or while the wallet is frozen, they stay in the wallet. */
function placeOf(payoutsTo: PayoutsTo | null, { date, amount }: NextPayout): string {
  const { toBank, toWallet, toWalletAboveLimit } = bankPayoutMessages;
  if (payoutsTo === null || !isSentToBank(payoutsTo, date)) return toWallet;
  const { bankName, ending, most } = payoutsTo;
  if (most === null || amount <= most) return toBank(bankName, ending);
  return most === zeroKobo ? toWallet : toWalletAboveLimit;
}

/** Shows the day of the next payouts and where they go, with a link to the setting. */
function NextPayoutNote({ next }: { readonly next: NextPayout }) {
  const payoutsTo = useAppSelector(selectCurrentUser)?.payoutsTo ?? null;
  const date = formatCalendarDate(next.date);
  if (!environment.apiExtensions) return date;
  return (
    <>
      {date}, <Link to={paths.profile.to('security', 'payouts')}>{placeOf(payoutsTo, next)}</Link>
    </>
  );
}

/**
 * Returns a figure with the next day that has payouts, their sum over all investments, and where they go. Placeholders
 * without a summary.
 */
export function nextPayoutFigure(summary: PortfolioSummary | undefined): Figure {
  const term = messages.nextPayout;
  if (summary === undefined) return { term, value: figurePlaceholder, note: figurePlaceholder };
  const { next } = summary;
  return next === null
    ? { term, value: messages.noNextPayout }
    : { term, amount: next.amount, note: <NextPayoutNote next={next} /> };
}
