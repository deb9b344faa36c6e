import { paths } from '@/config/paths';
import { cliqueMessages } from '@/messages/cliques';
import { failureMessages } from '@/messages/failures';
import { selectHasSession } from '@/store/user/userSlice';
import { useAppSelector } from '@/store/hooks';
import { Card } from '@/ui/layout/Card';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { PeopleIcon } from '@/ui/images/icons';
import { Row } from '@/ui/layout/Layout';
import { LinkButton } from '@/ui/buttons/LinkButton';
import { Banner } from '@/ui/feedback/Banner';
import { Text } from '@/ui/text/Text';
import { AboutMota } from './AboutMota';

/** Explains why a link no longer works, and where to go instead. */
export function UnusableInvite({ refusal }: { refusal: string | null }) {
  const hasSession = useAppSelector(selectHasSession);
  return (
    <Card>
      <Banner tone="warning">{refusal ?? cliqueMessages.inviteUnknown}</Banner>
      {refusal === failureMessages.joinCliqueByInvite[404] ? (
        <Text>{cliqueMessages.whyInvalid}</Text>
      ) : null}
      <EmptyState
        icon={<PeopleIcon />}
        action={
          hasSession ? (
            <LinkButton to={paths.cliques.to()}>{cliqueMessages.browse}</LinkButton>
          ) : (
            <Row justify="center">
              <LinkButton to={paths.signUp.to()}>{cliqueMessages.createAccount}</LinkButton>
              <LinkButton variant="quiet" to={paths.signIn.to()}>
                {cliqueMessages.signInToJoin}
              </LinkButton>
            </Row>
          )
        }
      >
        {hasSession
          ? `${cliqueMessages.ifJoined} ${cliqueMessages.askForAnother}`
          : cliqueMessages.askForAnother}
      </EmptyState>
      {hasSession ? null : <AboutMota />}
    </Card>
  );
}
