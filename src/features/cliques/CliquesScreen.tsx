import { lazy, Suspense } from 'react';
import { cliqueCopy } from '@/messages/cliques';
import {
  cliqueTabOpened,
  creationRequested,
  selectCliqueTab,
  selectCreation,
  type CliqueTab,
} from '@/store/cliques/cliquesSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { PageHeading } from '@/ui/Headings';
import { Skeleton } from '@/ui/Skeleton';
import { Tabs } from '@/ui/Tabs';
import { CreationChoice } from './CreationChoice';
import { JoinPanel } from './JoinPanel';

// Asked for with the screen, which does not wait for its second tab.
const createPanel = import('./CreatePanel');
const CreatePanel = lazy(() => createPanel);

/** Section 2, "Clique": join one of the cliques, or create one. */
export default function CliquesScreen() {
  const tab = useAppSelector(selectCliqueTab);
  const creation = useAppSelector(selectCreation);
  const dispatch = useAppDispatch();

  const open = (chosen: CliqueTab) => {
    const startsAnew = chosen === 'create' && creation.step === 'closed';
    dispatch(startsAnew ? creationRequested() : cliqueTabOpened(chosen));
  };

  return (
    <>
      <PageHeading intro={cliqueCopy.intro}>Cliques</PageHeading>
      <Tabs
        label="Cliques"
        selected={tab}
        onSelect={open}
        tabs={[
          { id: 'join', label: 'Select a clique to join', panel: <JoinPanel /> },
          {
            id: 'create',
            label: 'Create cliques',
            panel: (
              <Suspense fallback={<Skeleton shape="picture" />}>
                <CreatePanel />
              </Suspense>
            ),
          },
        ]}
      />
      <CreationChoice open={creation.step === 'choice'} />
    </>
  );
}
