import { paths } from '@/config/paths';
import { cliquesCopy } from '@/words/cliques';
import { selectHasSession } from '@/store/user/userSlice';
import { useAppSelector } from '@/store/hooks';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { PeopleIcon } from '@/ui/icons';
import { Row } from '@/ui/Layout';
import { LinkButton } from '@/ui/LinkButton';
import { Banner } from '@/ui/Banner';
import { AboutMota } from './AboutMota';

/** Why a link no longer works, and where to go instead. */
export function DeadInvite({ refusal }: { refusal: string | null }) {
  const hasSession = useAppSelector(selectHasSession);
  return (
    <Card>
      <Banner tone="warning">{refusal ?? cliquesCopy.inviteUnknown}</Banner>
      <EmptyState
        icon={<PeopleIcon />}
        action={
          hasSession ? (
            <LinkButton to={paths.cliques.to()}>{cliquesCopy.browse}</LinkButton>
          ) : (
            <Row justify="center">
              <LinkButton to={paths.signUp.to()}>{cliquesCopy.createAccount}</LinkButton>
              <LinkButton variant="quiet" to={paths.signIn.to()}>
                {cliquesCopy.signInToJoin}
              </LinkButton>
            </Row>
          )
        }
      >
        {hasSession
          ? `${cliquesCopy.ifJoined} ${cliquesCopy.askForAnother}`
          : cliquesCopy.askForAnother}
      </EmptyState>
      {hasSession ? null : <AboutMota />}
    </Card>
  );
}
