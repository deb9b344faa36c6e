import type { ReactNode } from 'react';
import { brandName } from '@/config/brand';
import { company } from '@/config/company';
import { formatCalendarDate, lagosDay, type CalendarDate } from '@/lib/dates';
import { companyMessages } from '@/messages/pages';
import { statementMessages as messages } from '@/messages/transactions';
import { useAppSelector } from '@/store/hooks';
import { selectFullName } from '@/store/user/userSlice';
import { useGetDepositAccountQuery } from '@/store/wallet/walletApi';
import { Button } from '@/ui/buttons/Button';
import { Skeleton, Skeletons } from '@/ui/feedback/Skeleton';
import { PrintIcon } from '@/ui/images/icons';
import { Card } from '@/ui/layout/Card';
import { SectionHeading } from '@/ui/layout/Headings';
import { Stack } from '@/ui/layout/Layout';
import { type Fact, Facts } from '@/ui/lists/Facts';
import { Note } from '@/ui/text/Text';
import { useNow } from '@/ui/useNow';
import classes from './StatementSheet.module.css';

function Company() {
  const { name, registration, licence } = company;
  return (
    <div>
      <strong>{name || brandName}</strong>
      <Note>
        {name === '' ? companyMessages.demo : companyMessages.facts(name, registration, licence)}
      </Note>
    </div>
  );
}

/** Renders the placeholder of a sheet that is still loading. */
export function StatementPlaceholder() {
  return (
    <Card aria-hidden>
      <Skeleton shape="heading" width="half" />
      <div>
        <Skeletons shape="text" width="quarter" count={2} />
      </div>
      <div className={classes.head}>
        <Stack gap={2}>
          <Skeletons shape="text" count={6} />
        </Stack>
        <Stack gap={2}>
          <Skeletons shape="text" count={4} />
        </Stack>
      </div>
      <Skeletons shape="row" count={6} />
    </Card>
  );
}

interface StatementSheetProps {
  readonly title: string;
  /** First day in Lagos. If it is null or after the last day, the last day is used. */
  readonly from: CalendarDate | null;
  /** Last day in Lagos. If it is null or in the future, today is used. */
  readonly to: CalendarDate | null;
  /** The figures of the statement, next to the names and the period, or below them. */
  readonly figures: ReactNode;
  /** What follows the figures. */
  readonly children?: ReactNode;
}

/** Renders a name or an account that the browser doesn't translate, so that a printed sheet has the bank's spelling. */
function Untranslated({ children }: { readonly children: string }) {
  return <span translate="no">{children}</span>;
}

interface StatementPartProps {
  readonly title: string;
  readonly facts: readonly (Fact | false)[];
  /** Explains the figures, below them. */
  readonly note?: string;
}

/** Renders a titled group of figures, below a rule. */
export function StatementPart({ title, facts, note }: StatementPartProps) {
  return (
    <div className={classes.part}>
      <SectionHeading level={3}>{title}</SectionHeading>
      <Facts aria-label={title} facts={facts} />
      {note === undefined ? null : <Note>{note}</Note>}
    </div>
  );
}

/**
 * Renders a sheet to print. Above its figures it names the company, the customer, the account and the period, as a bank
 * expects.
 */
export function StatementSheet({ title, from, to, figures, children }: StatementSheetProps) {
  const today = lagosDay(useNow());
  const holder = useAppSelector(selectFullName);
  const { data: account } = useGetDepositAccountQuery(undefined);
  const last = to === null || to > today ? today : to;
  const first = from === null || from > last ? last : from;
  const print = (
    <Button variant="quiet" icon={<PrintIcon />} data-print="hidden" onClick={() => window.print()}>
      {messages.print}
    </Button>
  );
  return (
    <Card as="section" aria-label={title} className={classes.sheet}>
      <SectionHeading actions={print}>{title}</SectionHeading>
      <Company />
      <div className={classes.head}>
        <Facts
          facts={[
            { term: messages.holder, value: <Untranslated>{holder}</Untranslated> },
            account !== undefined && {
              term: messages.account,
              value: (
                <Untranslated>
                  {[account.bank, account.accountNumber].filter(Boolean).join(', ')}
                </Untranslated>
              ),
            },
            {
              term: messages.period,
              value: messages.between(formatCalendarDate(first), formatCalendarDate(last)),
            },
            { term: messages.timeZone, value: messages.lagos },
            { term: messages.currency, value: messages.naira },
            { term: messages.made, value: formatCalendarDate(today) },
          ]}
        />
        {figures}
      </div>
      {children}
    </Card>
  );
}
