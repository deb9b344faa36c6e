import { paths } from '@/config/paths';
import { cliquesCopy } from '@/words/cliques';
import { validationCopy } from '@/words/validation';
import type { CliqueStanding } from '@/store/cliques/cliqueStanding';
import { Banner } from '@/ui/Banner';
import { LinkButton } from '@/ui/LinkButton';

interface FundedNoticeProps {
  readonly standing: CliqueStanding;
  readonly isMember: boolean;
  /** True if the customer has just tried to join. */
  readonly isAnswer?: boolean;
}

/** The notice of a fully funded clique. Members get a link to their payouts, others read that they can't join. */
export function FundedNotice({ standing, isMember, isAnswer = false }: FundedNoticeProps) {
  if (standing === 'open' || standing === 'closed') return null;
  if (!isMember) {
    return (
      <Banner tone="warning" isAnswer={isAnswer}>
        {validationCopy.cliqueFullyFunded}
      </Banner>
    );
  }
  return (
    <Banner
      tone="success"
      action={
        <LinkButton
          variant="link"
          to={paths.portfolio.to('clique', standing === 'funded' ? 'active' : 'completed')}
        >
          {cliquesCopy.seePayouts}
        </LinkButton>
      }
    >
      {cliquesCopy.forMembers[standing]}
    </Banner>
  );
}
