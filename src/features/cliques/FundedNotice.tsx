import { paths } from '@/config/paths';
import { cliqueMessages } from '@/messages/cliques';
import { validationMessages } from '@/messages/forms';
import type { CliqueState } from '@/store/cliques/cliqueState';
import { Banner } from '@/ui/feedback/Banner';
import { LinkButton } from '@/ui/buttons/LinkButton';

interface FundedNoticeProps {
  readonly state: CliqueState;
  readonly isMember: boolean;
  /** Whether the customer has just tried to join. */
  readonly isAnswer?: boolean;
}

/**
 * Renders a notice if the clique is fully funded. Members get a link to their payouts. Others read that they can't
 * join.
 */
export function FundedNotice({ state, isMember, isAnswer = false }: FundedNoticeProps) {
  if (state === 'open' || state === 'closed') return null;
  if (!isMember) {
    return (
      <Banner tone="warning" isAnswer={isAnswer}>
        {validationMessages.cliqueFullyFunded}
      </Banner>
    );
  }
  return (
    <Banner
      tone="success"
      action={
        <LinkButton
          variant="link"
          to={paths.portfolio.to('clique', state === 'funded' ? 'active' : 'completed')}
        >
          {cliqueMessages.seePayouts}
        </LinkButton>
      }
    >
      {cliqueMessages.forMembers[state]}
    </Banner>
  );
}
