import { Link } from 'react-router-dom';
import type { Overview } from '@contract/office/company';
import { formatNaira, sumOf, zeroKobo, type Kobo } from '@/lib/money';
import { Figures } from '@/ui/Figures';
import { SectionCard } from '@/ui/SectionCard';
import type { ReadBy } from '../../store/reply';
import { Ago } from '../../widgets/Ago';
import { roleLink } from '../../widgets/RoleLink';
import { overviewCopy as copy } from '../../words/overview';

type Today = ReadBy<typeof Overview>;

const sum = (days: Today['days'], of: 'paid_in' | 'paid_out'): Kobo =>
  sumOf(days.map(({ [of]: amount }) => amount)) ?? zeroKobo;

/** An amount that leads to the days of the chart below. */
const ofDays = (amount: Kobo) => <Link to="#days">{formatNaira(amount)}</Link>;

/** An amount that leads to the withdrawals that were paid. */
const ofWithdrawals = (amount: Kobo) =>
  roleLink('/withdrawals?status=paid&sort=newest', formatNaira(amount));

function providerFigure({ provider }: Today) {
  if (provider === null) return { term: copy.provider, value: copy.unread };
  const { balance, at, lasts_days: days } = provider;
  return {
    term: copy.provider,
    amount: balance,
    note: [days === null ? '' : `${copy.lasts(days)}, `, <Ago key={at} at={at} />],
  };
}

/** The money of today and of 30 days, and how long it lasts. */
export function MoneyFigures({ overview }: { readonly overview: Today }) {
  const { days } = overview;
  const today = days.slice(-1);
  const before = days.slice(0, -1);
  return (
    <SectionCard title={copy.money}>
      <Figures
        figures={[
          { term: copy.inToday, value: ofDays(sum(today, 'paid_in')) },
          { term: copy.outToday, value: ofWithdrawals(sum(today, 'paid_out')) },
          { term: copy.inMonth, value: ofDays(sum(before, 'paid_in')) },
          { term: copy.outMonth, value: ofWithdrawals(sum(before, 'paid_out')) },
          providerFigure(overview),
        ]}
      />
    </SectionCard>
  );
}

/** A part of an amount in whole percent, rounded down. */
const percentOf = (part: Kobo, whole: Kobo) => Math.floor((part * 100) / (whole || 1));

/** The payouts to come, and where their money comes from. */
export function OwedFigures({ owed }: Pick<Today, 'owed'>) {
  const { amount, covered, late, reserve } = owed;
  const share = amount === 0 ? undefined : copy.share(percentOf(covered, amount));
  return (
    <SectionCard title={copy.owed} intro={copy.owedIntro}>
      <Figures
        figures={[
          { term: copy.amount, amount },
          { term: copy.covered, amount: covered, note: share },
          { term: copy.late, value: roleLink('/arrears', formatNaira(late)) },
          { term: copy.reserve, amount: reserve },
        ]}
      />
    </SectionCard>
  );
}
