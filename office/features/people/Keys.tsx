import { array, string } from 'yup';
import { StaffKey as key } from '@contract/office/people';
import { ConfirmButton } from '@/ui/ConfirmButton';
import { SectionCard } from '@/ui/SectionCard';
import { useActMutation, listOf } from '../../store/calls';
import type { ReadBy } from '../../store/reply';
import { useMay } from '../../store/sessionApi';
import { answerOf, FieldsForm } from '../../widgets/forms';
import { RowsTable } from '../../widgets/ListScreen';
import { Failed } from '../../widgets/Loaded';
import { Ago, rowName, columnsOf, type ColumnOf } from '../../widgets/values';
import { wordOf } from '../../words/fields';
import { keysCopy as copy } from '../../words/keys';
import { peopleCopy } from '../../words/office';

type Key = ReadBy<typeof key>;

/** The short name of a person or a machine. */
export const nameRule = string()
  .required(peopleCopy.nameRule)
  .matches(/^[a-z][a-z0-9-]{1,29}$/, peopleCopy.nameRule);

const keyList = listOf('/keys/', key, { isWhole: true });

const none = { holder: '', kind: 'person', hash: '', scopes: [] as readonly string[] };

/** Adds the key of a machine, or proposes that of a person. */
function KeyForm() {
  const [act] = useActMutation();
  return (
    <FieldsForm
      label={copy.add}
      initialValues={none}
      lines={[['holder', 'kind'], ['hash'], ['scopes']]}
      labels={copy.formLabels}
      hints={copy.hints}
      choices={{
        kind: { person: wordOf('person'), machine: wordOf('machine') },
        scopes: copy.scopeWords,
      }}
      rules={{
        holder: nameRule,
        hash: string()
          .required(copy.hashRule)
          .matches(/^[0-9a-f]{64}$/, copy.hashRule),
        scopes: array().min(1, copy.scopesRule),
      }}
      confirm={copy.add}
      onSubmit={async (body) => answerOf(await act({ route: 'POST /keys/', body }))}
    />
  );
}

/** The keys of people and machines, by which the command line and Prometheus sign in. */
export function Keys() {
  const may = useMay();
  const [act, { error }] = useActMutation();
  const route = 'POST /keys/:id/revoke/';
  const end = ({ id, holder: name, revoked_at }: Key) => {
    if (revoked_at !== null) return copy.revoked;
    if (!may(route)) return null;
    return (
      <ConfirmButton
        size="small"
        label={copy.revoke}
        title={copy.revokeTitle(name)}
        confirmLabel={copy.revokeConfirm}
        onConfirm={async () => void (await act({ route, id }))}
      >
        {copy.revokeText}
      </ConfirmButton>
    );
  };
  const columns: readonly ColumnOf<Key>[] = [
    ['holder', ({ holder, kind }) => copy.named(holder, wordOf(kind)), rowName],
    ['scopes', ({ scopes }) => scopes.map((scope) => copy.scopeWords[scope]).join(', ')],
    [
      'added_by',
      ({ added_by, added_at }) => (
        <>
          {added_by}, <Ago at={added_at} />
        </>
      ),
    ],
    ['access', end],
  ];
  return (
    <SectionCard title={copy.title} intro={copy.intro}>
      <Failed error={error} />
      <RowsTable
        caption={copy.title}
        empty={copy.empty}
        query={keyList.useRows({})}
        file={keyList.fileOf({})}
        columns={columnsOf(key, columns, copy.labels)}
      />
      {may('POST /keys/') ? <KeyForm /> : null}
    </SectionCard>
  );
}
