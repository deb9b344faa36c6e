import { cliquesCopy } from '@/words/cliques';
import { labelsCopy } from '@/words/labels';
import {
  creationRequested,
  existingCliquesChosen,
  newCliqueChosen,
  selectCreation,
  selectMadeContribution,
} from '@/store/cliques/cliquesSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { PageHeading } from '@/ui/Headings';
import { Tabs } from '@/ui/Tabs';
import { Text } from '@/ui/Text';
import { lazyPart } from '@/widgets/lazyPart';
import { type CliqueTab, useCliquesView } from './cliquesUrl';
import { CreatePanel } from './CreatePanel';
import { JoinPanel } from './JoinPanel';

interface CreationChoiceProps {
  readonly open: boolean;
  readonly browse: () => void;
}

/** The modal before a creation (section 2, "Clique"). */
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
      title={labelsCopy.lookingToCreateClique}
      onClose={browse}
      footer={
        <>
          <Button variant="quiet" onClick={browse}>
            {cliquesCopy.browseExisting}
          </Button>
          <Button onClick={create}>{cliquesCopy.createNew}</Button>
        </>
      }
    >
      <Text>{cliquesCopy.createChoice}</Text>
    </Dialog>
  );
}

const MadeContribution = lazyPart(
  async () => (await import('./MadeContribution')).MadeContribution,
);

/** Section 2, "Clique": join one of the cliques, or create one. */
export default function CliquesScreen() {
  const [{ tab }, changeView] = useCliquesView();
  const creation = useAppSelector(selectCreation);
  const made = useAppSelector(selectMadeContribution);
  const dispatch = useAppDispatch();

  const open = (chosen: CliqueTab) => {
    if (chosen === 'create' && creation.step === 'closed') dispatch(creationRequested());
    changeView({ tab: chosen });
  };
  const browse = () => {
    dispatch(existingCliquesChosen());
    changeView({ tab: 'join' });
  };

  return (
    <>
      <PageHeading intro={cliquesCopy.intro}>{cliquesCopy.title}</PageHeading>
      {made === null ? null : <MadeContribution made={made} />}
      <Tabs
        label={cliquesCopy.title}
        selected={tab}
        onSelect={open}
        tabs={[
          { id: 'join', label: cliquesCopy.tabs.join, panel: <JoinPanel /> },
          {
            id: 'create',
            label: cliquesCopy.tabs.create,
            panel: <CreatePanel onPublicCreated={browse} />,
          },
        ]}
      />
      <CreationChoice open={creation.step === 'choice'} browse={browse} />
    </>
  );
}
