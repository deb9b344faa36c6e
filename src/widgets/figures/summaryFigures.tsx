import { Link } from 'react-router-dom';
import { startOfLagosDay } from '@contract/rules/calendar';
import { hourOfBankPayouts } from '@contract/rules/payouts';
import { environment } from '@/config/env';
import { paths } from '@/config/paths';
import { dayLength, formatCalendarDate, type CalendarDate } from '@/lib/dates';
import type { Kobo } from '@/lib/money';
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

/** Shows where the payouts of a day go, with a link to the setting. */
function PayoutPlace({ day }: { readonly day: CalendarDate }) {
  const payoutsTo = useAppSelector(selectCurrentUser)?.payoutsTo ?? null;
  const { toBank, toWallet } = bankPayoutMessages;
  const place =
    payoutsTo !== null && isSentToBank(payoutsTo, day)
      ? toBank(payoutsTo.bankName, payoutsTo.ending)
      : toWallet;
  return <Link to={paths.profile.to('security', 'payouts')}>{place}</Link>;
}

function NextPayoutNote({ day }: { readonly day: CalendarDate }) {
  const date = formatCalendarDate(day);
  if (!environment.apiExtensions) return date;
  return (
    <>
      {date}, <PayoutPlace day={day} />
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
    : { term, amount: next.amount, note: <NextPayoutNote day={next.date} /> };
}
