import { cliqueCopy } from '@/messages/cliques';
import { useListMyCliquesQuery, useListPublicCliquesQuery } from '@/store/cliques/cliquesApi';
import { selectJoin } from '@/store/cliques/cliquesSlice';
import { useAppSelector } from '@/store/hooks';
import { Stack } from '@/ui/Layout';
import { CliqueDetail } from './CliqueDetail';
import { CliqueList } from './CliqueList';
import { ContributionForm } from './ContributionForm';
import { useCliqueById } from './useCliqueById';

function CliqueLists() {
  const publicCliques = useListPublicCliquesQuery(undefined);
  const myCliques = useListMyCliquesQuery(undefined);
  return (
    <Stack gap={6}>
      <CliqueList
        title={cliqueCopy.publicCliques}
        subject="listPublicCliques"
        query={publicCliques}
        emptyText={cliqueCopy.noPublicCliques}
      />
      <CliqueList
        title={cliqueCopy.myCliques}
        subject="listMyCliques"
        query={myCliques}
        emptyText={cliqueCopy.noOwnCliques}
      />
    </Stack>
  );
}

/** Section 2, "Clique", join flow: the lists, then a clique's detail, then the contribution. */
export function JoinPanel() {
  const join = useAppSelector(selectJoin);
  const { clique, isMember } = useCliqueById(join.step === 'list' ? null : join.cliqueId);
  if (join.step === 'list' || clique === null) return <CliqueLists />;
  return join.step === 'detail' ? (
    <CliqueDetail clique={clique} />
  ) : (
    <ContributionForm clique={clique} isMember={isMember} />
  );
}
