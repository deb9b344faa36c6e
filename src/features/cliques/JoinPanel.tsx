import { useEffect, useRef } from 'react';
import type { Id } from '@contract/calls';
import { cliqueMessages } from '@/messages/cliques';
import { useMyCliques, usePublicCliques } from '@/store/cliques/cliquesApi';
import { creationRequested, selectJoin, type JoinFlow } from '@/store/cliques/cliquesSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/buttons/Button';
import { Stack } from '@/ui/layout/Layout';
import { useStepFocus } from '@/ui/focus/useStepFocus';
import { ProjectedNote } from '@/widgets/offers/ProjectedNote';
import { CliqueDetail } from './CliqueDetail';
import { CliqueList } from './CliqueList';
import { useCliquesView } from './cliquesUrl';
import { ContributionForm } from './ContributionForm';
import { useCliqueById } from './useCliqueById';

function CliqueLists() {
  const dispatch = useAppDispatch();
  const [, changeView] = useCliquesView();
  const createFirst = () => {
    dispatch(creationRequested());
    changeView({ tab: 'create' });
  };
  const publicCliques = usePublicCliques();
  const myCliques = useMyCliques();
  return (
    <Stack gap={6}>
      <ProjectedNote />
      <CliqueList
        marksOwn
        title={cliqueMessages.publicCliques}
        subject="listPublicCliques"
        query={publicCliques}
        emptyText={cliqueMessages.noPublicCliques}
        emptyAction={
          <Button variant="quiet" onClick={createFirst}>
            {cliqueMessages.createFirst}
          </Button>
        }
      />
      {/* Rendered once the list above it has loaded, so that this list doesn't move. */}
      {publicCliques.isLoading ? null : (
        <CliqueList
          marksOwn={false}
          title={cliqueMessages.myCliques}
          subject="listMyCliques"
          query={myCliques}
          emptyText={cliqueMessages.noOwnCliques}
        />
      )}
    </Stack>
  );
}

function JoinStep({ join }: { join: JoinFlow }) {
  const { clique, isMember } = useCliqueById(join.step === 'list' ? null : join.cliqueId);
  if (join.step === 'list' || clique === null) return <CliqueLists />;
  return join.step === 'detail' ? (
    <CliqueDetail clique={clique} isMember={isMember} />
  ) : (
    <ContributionForm clique={clique} isMember={isMember} />
  );
}

/**
 * Moves the focus to each step of the join flow. On the way back to the lists, moves it to the clique that was open.
 */
function useJoinFocus(join: JoinFlow) {
  const [{ tab }] = useCliquesView();
  const lastOpened = useRef<Id | null>(null);
  const place = useStepFocus(`${tab} ${join.step}`, (panel) => {
    if (join.step === 'contribution') return panel.querySelector('input');
    if (join.step === 'detail') return panel.querySelector('section');
    const buttons = [...panel.querySelectorAll<HTMLElement>('[data-clique]')];
    return buttons.find(({ dataset }) => dataset.clique === String(lastOpened.current)) ?? null;
  });
  useEffect(() => {
    if (join.step !== 'list') lastOpened.current = join.cliqueId;
  }, [join]);
  return place;
}

/** Renders the join flow (section 2, "Clique"): the lists, then a clique's detail, then the contribution. */
export function JoinPanel() {
  const join = useAppSelector(selectJoin);
  const place = useJoinFocus(join);
  return (
    <div ref={place} tabIndex={-1}>
      <JoinStep join={join} />
    </div>
  );
}
