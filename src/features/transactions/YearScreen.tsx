import { useParams } from 'react-router-dom';
import { environment } from '@/config/env';
import { paths } from '@/config/paths';
import { lagosDay, type Instant } from '@/lib/dates';
import { toKobo, zeroKobo, type Kobo } from '@/lib/money';
import { statementMessages, yearMessages as messages } from '@/messages/transactions';
import { useGetYearQuery } from '@/store/investments/investmentsApi';
import { useAppSelector } from '@/store/hooks';
import type { Year } from '@/store/investments/investmentsWire';
import { selectIsUserConfirmed } from '@/store/user/userSlice';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { TransactionsIcon } from '@/ui/images/icons';
import { Card } from '@/ui/layout/Card';
import { Money } from '@/ui/text/Money';
import { useNow } from '@/ui/useNow';
import { QueryState } from '@/widgets/feedback/QueryState';
import { projectedQualifier } from '@/widgets/offers/ProjectedNote';
import { StatementPage } from './StatementPage';
import { StatementPart, StatementPlaceholder, StatementSheet } from './StatementSheet';

const amountOf = (term: string, amount: Kobo) => ({ term, value: <Money amount={amount} /> });

/** Returns an amount that raises or lowers the balance, with its sign. */
const changeOf = (term: string, amount: Kobo) => ({
  term,
  value: <Money amount={amount} signed />,
});

const minus = (amount: Kobo): Kobo => toKobo(0 - amount);

interface YearProps {
  readonly number: number;
}

const yearOf = (instant: Instant) => lagosDay(instant).slice(0, 4);

/** Shows the figures of a year. Rendered after the reply, which has also shown the server's time. */
function YearFigures({ number, year }: YearProps & { readonly year: Year }) {
  const isOver = number < Number(yearOf(useNow()));
  return (
    <>
      <StatementPart
        title={messages.balances}
        facts={[
          amountOf(messages.opening(number), year.opening),
          changeOf(messages.paidIn, year.paidIn),
          changeOf(messages.payouts, year.payouts),
          changeOf(messages.bonuses, year.bonuses),
          changeOf(messages.paidOut, minus(year.paidOut)),
          year.setAside !== 0 &&
            changeOf(
              year.setAside > 0 ? statementMessages.setAside : statementMessages.cameBack,
              minus(year.setAside),
            ),
          changeOf(messages.invested, minus(year.invested)),
          year.other !== 0 && changeOf(messages.other, year.other),
          { ...amountOf(messages.closing(isOver), year.closing), emphasis: 'total' },
        ]}
      />
      <StatementPart
        title={messages.split}
        note={messages.splitBy}
        facts={[changeOf(messages.ownMoney, year.ownMoney), changeOf(messages.profit, year.profit)]}
      />
      <StatementPart
        title={messages.contracts}
        facts={[
          amountOf(messages.fees, year.fees),
          {
            ...amountOf(messages.toCome(isOver), year.owed),
            qualifier: year.owed === zeroKobo ? undefined : projectedQualifier(),
          },
        ]}
      />
    </>
  );
}

function YearStatement({ number }: YearProps) {
  return (
    <QueryState
      query={useGetYearQuery(number)}
      subject="getYear"
      loading={messages.loading}
      skeleton={<StatementPlaceholder />}
    >
      {(year) => (
        <StatementSheet
          title={messages.sheet}
          from={`${number}-01-01`}
          to={`${number}-12-31`}
          figures={<YearFigures number={number} year={year} />}
        />
      )}
    </QueryState>
  );
}

/** Shows what happened to the customer's money in a year. */
export default function YearScreen() {
  const { year = '' } = useParams();
  // Renders again once a reply has shown the server's time. Until then the device's clock decides, which may be wrong.
  useAppSelector(selectIsUserConfirmed);
  const thisYear = yearOf(useNow());
  const isYear = /^20\d\d$/.test(year) && year <= thisYear;
  const number = Number(year);
  return (
    <StatementPage
      title={isYear && environment.apiExtensions ? messages.title(number) : statementMessages.title}
      back={{ to: paths.statement.to(null, null), label: messages.back }}
    >
      {isYear ? (
        <YearStatement number={number} />
      ) : (
        <Card>
          <EmptyState icon={<TransactionsIcon />}>{messages.noYear}</EmptyState>
        </Card>
      )}
    </StatementPage>
  );
}
