import { cliquesCopy } from '@/words/cliques';
import { labelsCopy } from '@/words/labels';
import {
  type CliqueTab,
  cliqueTabOpened,
  creationRequested,
  existingCliquesChosen,
  newCliqueChosen,
  selectCliqueTab,
  selectCreation,
  selectMadeContribution,
} from '@/store/cliques/cliquesSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { PageHeading } from '@/ui/Headings';
import { Skeleton } from '@/ui/Skeleton';
import { Tabs } from '@/ui/Tabs';
import { Text } from '@/ui/Text';
import { lazyPart } from '@/widgets/lazyPart';
import { JoinPanel } from './JoinPanel';

/** The modal before a creation (section 2, "Clique"). */
function CreationChoice({ open }: { open: boolean }) {
  const dispatch = useAppDispatch();
  const browse = () => void dispatch(existingCliquesChosen());
  return (
    <Dialog
      open={open}
      title={labelsCopy.lookingToCreateClique}
      onClose={browse}
      footer={
        <>
          <Button variant="quiet" onClick={browse}>
            Browse Existing Cliques
          </Button>
          <Button onClick={() => dispatch(newCliqueChosen())}>Create a New Clique</Button>
        </>
      }
    >
      <Text>{cliquesCopy.createChoice}</Text>
    </Dialog>
  );
}

const CreatePanel = lazyPart(
  async () => (await import('./CreatePanel')).default,
  <Skeleton shape="picture" />,
);
// Asked for with the screen, which does not wait for its second tab; opening the tab asks again after a failure.
CreatePanel.preload().catch(() => undefined);

const MadeContribution = lazyPart(
  async () => (await import('./MadeContribution')).MadeContribution,
);

/** Section 2, "Clique": join one of the cliques, or create one. */
export default function CliquesScreen() {
  const tab = useAppSelector(selectCliqueTab);
  const creation = useAppSelector(selectCreation);
  const made = useAppSelector(selectMadeContribution);
  const dispatch = useAppDispatch();

  const open = (chosen: CliqueTab) => {
    const startsAnew = chosen === 'create' && creation.step === 'closed';
    dispatch(startsAnew ? creationRequested() : cliqueTabOpened(chosen));
  };

  return (
    <>
      <PageHeading intro={cliquesCopy.intro}>Cliques</PageHeading>
      {made === null ? null : <MadeContribution made={made} />}
      <Tabs
        label="Cliques"
        selected={tab}
        onSelect={open}
        tabs={[
          { id: 'join', label: 'Select a clique to join', panel: <JoinPanel /> },
          { id: 'create', label: 'Create cliques', panel: <CreatePanel /> },
        ]}
      />
      <CreationChoice open={creation.step === 'choice'} />
    </>
  );
}
