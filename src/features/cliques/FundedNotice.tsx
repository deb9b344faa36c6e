import { paths } from '@/config/paths';
import { cliquesCopy } from '@/words/cliques';
import { validationCopy } from '@/words/validation';
import type { CliqueStanding } from '@/store/cliques/cliqueStanding';
import { Banner } from '@/ui/Banner';
import { LinkButton } from '@/ui/LinkButton';

interface FundedNoticeProps {
  readonly standing: CliqueStanding;
  readonly isMember: boolean;
  /** Whether it answers an attempt to join. */
  readonly isAnswer?: boolean;
}

/** A clique that is fully funded: where its members see their payouts, and that nobody else can join. */
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
