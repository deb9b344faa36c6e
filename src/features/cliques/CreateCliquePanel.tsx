import { skipToken } from '@reduxjs/toolkit/query/react';
import { environment } from '@/config/env';
import { cliqueMessages } from '@/messages/cliques';
import { useListInvitationsQuery } from '@/store/cliques/cliquesApi';
import {
  creationClosed,
  creationRequested,
  selectCreation,
  type CreationFlow,
} from '@/store/cliques/cliquesSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/buttons/Button';
import { Card } from '@/ui/layout/Card';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { SectionHeading } from '@/ui/layout/Headings';
import { PeopleIcon } from '@/ui/images/icons';
import { useStepFocus } from '@/ui/focus/useStepFocus';
import { CreateCliqueForm } from './CreateCliqueForm';
import { InvitePanel } from './InvitePanel';

interface CreateCliquePanelProps {
  readonly onPublicCreated: () => void;
}

function CreationStep({ creation, ...form }: CreateCliquePanelProps & { creation: CreationFlow }) {
  const dispatch = useAppDispatch();
  switch (creation.step) {
    case 'form':
      return (
        <Card>
          <SectionHeading intro={cliqueMessages.creationIntro}>
            {cliqueMessages.newClique}
          </SectionHeading>
          <CreateCliqueForm {...form} />
        </Card>
      );
    case 'invite':
      return (
        <Card>
          <InvitePanel cliqueId={creation.cliqueId} cliqueName={creation.cliqueName}>
            <Button variant="quiet" onClick={() => dispatch(creationClosed())}>
              {cliqueMessages.done}
            </Button>
          </InvitePanel>
        </Card>
      );
    case 'closed':
    case 'choice':
      return (
        <EmptyState
          icon={<PeopleIcon />}
          action={
            <Button onClick={() => dispatch(creationRequested())}>{cliqueMessages.start}</Button>
          }
        >
          {cliqueMessages.createIntro}
        </EmptyState>
      );
  }
}

/**
 * Returns the step whose first control takes the focus. While the list of invitations loads, that is still the form,
 * because the first control of the invitations needs the list.
 */
function useStepToFocus(creation: CreationFlow): CreationFlow['step'] {
  const cliqueId =
    creation.step === 'invite' && environment.apiExtensions ? creation.cliqueId : skipToken;
  const { isLoading } = useListInvitationsQuery(cliqueId);
  return isLoading ? 'form' : creation.step;
}

/** Renders the tab "Create cliques": the form and, after a private clique was created, its invitations. */
export function CreateCliquePanel(props: CreateCliquePanelProps) {
  const creation = useAppSelector(selectCreation);
  const place = useStepFocus(useStepToFocus(creation), (panel) =>
    panel.querySelector('select, input, button'),
  );
  return (
    <div ref={place} tabIndex={-1}>
      <CreationStep {...props} creation={creation} />
    </div>
  );
}
