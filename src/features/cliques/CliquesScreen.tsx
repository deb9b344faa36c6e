import { cliqueMessages } from '@/messages/cliques';
import {
  creationRequested,
  existingCliquesChosen,
  madeContributionClosed,
  newCliqueChosen,
  selectCreation,
  selectNewContribution,
} from '@/store/cliques/cliquesSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/buttons/Button';
import { Dialog } from '@/ui/overlays/Dialog';
import { PageHeading } from '@/ui/layout/Headings';
import { Tabs } from '@/ui/layout/Tabs';
import { Text } from '@/ui/text/Text';
import { lazyPart } from '@/widgets/feedback/lazyPart';
import { type CliqueTab, useCliquesView } from './cliquesUrl';
import { CreateCliquePanel } from './CreateCliquePanel';
import { JoinPanel } from './JoinPanel';

interface CreationChoiceProps {
  readonly open: boolean;
  readonly browse: () => void;
}

/** Renders the dialog that asks whether to browse cliques before creating one (section 2, "Clique"). */
function CreationChoice({ open, browse }: CreationChoiceProps) {
  const dispatch = useAppDispatch();
  const [, changeView] = useCliquesView();
  const create = () => {
    dispatch(newCliqueChosen());
    changeView({ tab: 'create' });
  };
  return (
    <Dialog
      open={open}
      title={cliqueMessages.lookingToCreateClique}
      onClose={browse}
      footer={
        <>
          <Button variant="quiet" onClick={browse}>
            {cliqueMessages.browseExisting}
          </Button>
          <Button onClick={create}>{cliqueMessages.createNew}</Button>
        </>
      }
    >
      <Text>{cliqueMessages.createChoice}</Text>
    </Dialog>
  );
}

const NewContributionCard = lazyPart(
  async () => (await import('./NewContributionCard')).NewContributionCard,
);

/** Renders the screen "Clique" (section 2), on which customers join a clique or create one. */
export default function CliquesScreen() {
  const [{ tab }, changeView] = useCliquesView();
  const creation = useAppSelector(selectCreation);
  const made = useAppSelector(selectNewContribution);
  const dispatch = useAppDispatch();

  const open = (chosen: CliqueTab) => {
    if (chosen !== tab) dispatch(madeContributionClosed());
    if (chosen === 'create' && creation.step === 'closed') dispatch(creationRequested());
    changeView({ tab: chosen });
  };
  const browse = () => {
    dispatch(existingCliquesChosen());
    changeView({ tab: 'join' });
  };

  return (
    <>
      <PageHeading intro={cliqueMessages.intro}>{cliqueMessages.title}</PageHeading>
      {made === null ? null : <NewContributionCard made={made} />}
      <Tabs
        label={cliqueMessages.title}
        selected={tab}
        onSelect={open}
        tabs={[
          { id: 'join', label: cliqueMessages.tabs.join, panel: <JoinPanel /> },
          {
            id: 'create',
            label: cliqueMessages.tabs.create,
            panel: <CreateCliquePanel onPublicCreated={browse} />,
          },
        ]}
      />
      <CreationChoice open={creation.step === 'choice'} browse={browse} />
    </>
  );
}
