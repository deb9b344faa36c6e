import { paths } from '@/config/paths';
import { cliqueCopy } from '@/messages/cliques';
import { validation } from '@/messages/validation';
import type { CliqueStanding } from '@/store/cliques/cliqueStanding';
import { useAppDispatch } from '@/store/hooks';
import { portfolioKindChosen, portfolioStatusChosen } from '@/store/investments/investmentsSlice';
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
  const dispatch = useAppDispatch();
  if (standing === 'open' || standing === 'closed') return null;
  if (!isMember) {
    return (
      <Banner tone="warning" isAnswer={isAnswer}>
        {validation.cliqueFullyFunded}
      </Banner>
    );
  }
  const showPayouts = () => {
    dispatch(portfolioKindChosen('clique'));
    dispatch(portfolioStatusChosen(standing === 'funded' ? 'active' : 'completed'));
  };
  return (
    <Banner
      tone="success"
      action={
        <LinkButton variant="link" to={paths.portfolio.to()} onClick={showPayouts}>
          {cliqueCopy.seePayouts}
        </LinkButton>
      }
    >
      {cliqueCopy.forMembers[standing]}
    </Banner>
  );
}
