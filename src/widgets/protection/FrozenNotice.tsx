import type { ReactNode } from 'react';
import { paths } from '@/config/paths';
import { protectionMessages as messages } from '@/messages/protection';
import { LinkButton } from '@/ui/buttons/LinkButton';
import { Banner } from '@/ui/feedback/Banner';

/** Shows that the customer has frozen the account, with a link to unfreeze it. Not in the specification. */
export function FrozenNotice({ children }: { readonly children: ReactNode }) {
  return (
    <Banner
      tone="warning"
      action={
        <LinkButton variant="quiet" size="small" to={paths.profile.to('security', 'freeze')}>
          {messages.toUnfreeze}
        </LinkButton>
      }
    >
      {children}
    </Banner>
  );
}
