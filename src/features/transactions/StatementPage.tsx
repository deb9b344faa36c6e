import type { ReactNode } from 'react';
import { environment } from '@/config/env';
import { statementMessages as messages } from '@/messages/transactions';
import { BackLink } from '@/ui/buttons/BackLink';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { TransactionsIcon } from '@/ui/images/icons';
import { Card } from '@/ui/layout/Card';
import { PageHeading } from '@/ui/layout/Headings';
import { Stack } from '@/ui/layout/Layout';

interface StatementPageProps {
  readonly title: string;
  /** The page that the link above the heading opens. */
  readonly back: { readonly to: string; readonly label: string };
  readonly children: ReactNode;
}

/**
 * Renders the frame of a page with a statement. Not in the specification. Without our additions to the API there is no
 * statement, because another server's transactions may not add up to the balance.
 */
export function StatementPage({ title, back, children }: StatementPageProps) {
  return (
    <>
      <Stack gap={3} data-print="hidden">
        <BackLink to={back.to}>{back.label}</BackLink>
        <PageHeading>{title}</PageHeading>
      </Stack>
      {environment.apiExtensions ? (
        children
      ) : (
        <Card>
          <EmptyState icon={<TransactionsIcon />}>{messages.unavailable}</EmptyState>
        </Card>
      )}
    </>
  );
}
