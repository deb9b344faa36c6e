import { skipToken } from '@reduxjs/toolkit/query';
import { formatCalendarDate, lagosDay, type CalendarDate } from '@/lib/dates';
import { formatNaira } from '@/lib/money';
import { TextWithFigures } from '@/ui/text/Money';
import { useNow } from '@/ui/useNow';
import { useGetVehicleQuery } from '../../store/fleetApi';
import type { Vehicle } from '../../store/fleetWire';
import { useMay } from '../../store/sessionApi';
import { actionMessages } from '../../messages/actions';

const messages = actionMessages.restructure;

/** Describes whose payouts may become late. */
function investorsInWords({ backing }: Vehicle, today: CalendarDate): string {
  if (backing === null) return messages.noInvestor;
  const { investors, next_payout: next } = backing;
  const sentence = messages.investors(investors);
  if (next === null) return sentence;
  const payout = messages.next(formatNaira(next.amount), formatCalendarDate(next.day), {
    isThere: next.is_there,
    isLate: next.day < today,
  });
  return `${sentence} ${payout}`;
}

interface AffectedProps {
  readonly vehicle: number;
}

/** Says whose payouts may become late. People who may not see the vehicle read only that payouts may. */
export function InvestorsAffected({ vehicle: id }: AffectedProps) {
  const mayOpen = useMay()('GET /vehicles/:id/');
  const { data, isLoading } = useGetVehicleQuery(mayOpen ? id : skipToken);
  const today = lagosDay(useNow());
  if (isLoading) return null;
  return (
    <TextWithFigures>
      {data === undefined ? messages.payouts : investorsInWords(data, today)}
    </TextWithFigures>
  );
}

interface EffectProps extends AffectedProps {
  /** Who has proposed other terms, which new ones replace. Undefined if no proposal is open. */
  readonly proposer: string | undefined;
}

/** Says what new terms of an agreement mean, which proposal they replace, and whose payouts may become late. */
export const RestructureEffect = ({ vehicle, proposer }: EffectProps) => (
  <>
    {proposer === undefined ? null : <strong>{messages.replaces(proposer)}</strong>}{' '}
    <span>{messages.begins}</span> <InvestorsAffected vehicle={vehicle} />
  </>
);
