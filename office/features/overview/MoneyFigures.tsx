import { Link } from 'react-router-dom';
import type { Overview } from '@contract/office/company';
import { formatNaira, sumOf, zeroKobo, type Kobo } from '@/lib/money';
import { Figures } from '@/ui/Figures';
import { SectionCard } from '@/ui/SectionCard';
import type { ReadBy } from '../../store/reply';
import { Ago } from '../../widgets/Ago';
import { RoleLink } from '../../widgets/RoleLink';
import { overviewCopy as copy } from '../../words/overview';

type Today = ReadBy<typeof Overview>;

const sum = (amounts: readonly Kobo[]): Kobo => sumOf(amounts) ?? zeroKobo;

/** An amount that leads to the days of the chart below. */
const ofDays = (amount: Kobo) => <Link to="#days">{formatNaira(amount)}</Link>;

/** An amount that leads to the withdrawals that were paid. */
const ofWithdrawals = (amount: Kobo) => (
  <RoleLink to="/withdrawals?status=paid&sort=newest">{formatNaira(amount)}</RoleLink>
);

function providerFigure({ provider }: Today) {
  if (provider === null) return { term: copy.provider, value: copy.unread };
  const { balance, at, lasts_days: days } = provider;
  return {
    term: copy.provider,
    amount: balance,
    note: (
      <>
        {days === null ? null : `${copy.lasts(days)}, `}
        <Ago at={at} />
      </>
    ),
  };
}

/** The money of today and of 30 days, and how long it lasts. */
export function MoneyFigures({ overview }: { readonly overview: Today }) {
  const { days } = overview;
  const today = days.at(-1);
  const before = days.slice(0, -1);
  return (
    <SectionCard title={copy.money}>
      <Figures
        figures={[
          { term: copy.inToday, value: ofDays(today?.paid_in ?? zeroKobo) },
          { term: copy.outToday, value: ofWithdrawals(today?.paid_out ?? zeroKobo) },
          {
            term: copy.inMonth,
            value: ofDays(sum(before.map(({ paid_in: amount }) => amount))),
          },
          {
            term: copy.outMonth,
            value: ofWithdrawals(sum(before.map(({ paid_out: amount }) => amount))),
          },
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
          {
            term: copy.late,
            value: <RoleLink to="/arrears">{formatNaira(late)}</RoleLink>,
          },
          { term: copy.reserve, amount: reserve },
        ]}
      />
    </SectionCard>
  );
}
