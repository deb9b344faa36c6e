import { useState } from 'react';
import { paths } from '@/config/paths';
import { imageUrl } from '@/lib/imageUrl';
import { cliqueMessages } from '@/messages/cliques';
import { joinContinued, joinSteppedBack } from '@/store/cliques/cliquesSlice';
import { cliqueStateOf } from '@/store/cliques/cliqueState';
import { useAppDispatch } from '@/store/hooks';
import { AssetImage } from '@/ui/images/AssetImage';
import { Button } from '@/ui/buttons/Button';
import { Card } from '@/ui/layout/Card';
import { SectionHeading } from '@/ui/layout/Headings';
import { Grid, Row, Stack } from '@/ui/layout/Layout';
import { ArrowLeftIcon } from '@/ui/images/icons';
import { LinkButton } from '@/ui/buttons/LinkButton';
import { Note } from '@/ui/text/Text';
import { useNow } from '@/ui/useNow';
import { CliqueFacts, CliqueProgress } from './CliqueFacts';
import { CliqueStatus } from './CliqueStatus';
import { CreatorInvites } from './CreatorInvites';
import { FundedNotice } from './FundedNotice';
import type { OfClique } from './useCliqueById';

/**
 * Renders a clique from the lists: its fields and a button to contribute (section 4, "Clique"). A closed clique has no
 * button. In a full clique, members have no button, and for others the button only repeats the warning.
 */
export function CliqueDetail({ clique, isMember }: OfClique) {
  const dispatch = useAppDispatch();
  const state = cliqueStateOf(clique, useNow());
  const [attempts, setAttempts] = useState(0);
  const proceed = () => {
    if (clique.isFunded) setAttempts(attempts + 1);
    else dispatch(joinContinued());
  };
  return (
    <Stack>
      <Card as="section" aria-label={clique.name} tabIndex={-1}>
        <Row justify="between">
          <Button
            variant="link"
            size="small"
            icon={<ArrowLeftIcon />}
            onClick={() => dispatch(joinSteppedBack())}
          >
            {cliqueMessages.back}
          </Button>
          <LinkButton variant="link" size="small" to={paths.clique.to(clique.id)}>
            {cliqueMessages.toPage}
          </LinkButton>
        </Row>
        <SectionHeading actions={<CliqueStatus clique={clique} />}>{clique.name}</SectionHeading>
        {/* The warning scrolls into view and is announced again when "Continue" is pressed. */}
        <FundedNotice key={attempts} state={state} isMember={isMember} isAnswer={attempts > 0} />
        <Grid columns="panel" gap={5}>
          <Stack>
            <AssetImage src={imageUrl(clique.assetImage)} name={clique.assetName} shape="banner" />
            <CliqueProgress clique={clique} />
          </Stack>
          <CliqueFacts clique={clique} level={3}>
            {state === 'closed' || (clique.isFunded && isMember) ? null : (
              <Stack gap={2}>
                <Button block onClick={proceed}>
                  {cliqueMessages.continue}
                </Button>
                {clique.isFunded ? null : <Note align="center">{cliqueMessages.nextStep}</Note>}
              </Stack>
            )}
          </CliqueFacts>
        </Grid>
      </Card>
      <CreatorInvites clique={clique} />
    </Stack>
  );
}
