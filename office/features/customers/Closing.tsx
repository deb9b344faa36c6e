import { Banner } from '@/ui/feedback/Banner';
import type { CustomerRecord } from '../../store/customersWire';
import { closingPage } from '../../store/pages';
import { pageLink, When } from '../../widgets/values';
import { customerMessages } from '../../messages/customers';
import { listMessages } from '../../messages/lists';

const messages = customerMessages.closing;

export const isClosedAccount = ({ closing }: Pick<CustomerRecord, 'closing'>): boolean =>
  closing !== null && closing.closed_at !== null;

/** Says who closed the account and when, or links to the customer's request to close it. Renders nothing without one. */
export function ClosingBanner({ of: { closing } }: { readonly of: CustomerRecord }) {
  if (closing === null) return null;
  const { id, requested_at, closed_at, closed_by } = closing;
  if (closed_at === null) {
    return (
      <Banner tone="info">
        <span>{messages.requested}</span> <When at={requested_at} />
        <span>. </span>
        {pageLink(closingPage(id), messages.request)}
      </Banner>
    );
  }
  return (
    <Banner tone="info">
      <span>{messages.closed(closed_by ?? listMessages.missing)}</span> <When at={closed_at} />
    </Banner>
  );
}
