import { array, string } from 'yup';
import { StaffKey } from '@contract/office/people';
import { ConfirmButton } from '@/ui/ConfirmButton';
import { SectionCard } from '@/ui/SectionCard';
import { listOf, useActMutation } from '../../store/calls';
import type { ReadBy } from '../../store/reply';
import { useMay } from '../../store/sessionApi';
import { FieldsForm, optionsOf, outcomeOf } from '../../widgets/forms';
import { RowsTable } from '../../widgets/ListScreen';
import { Failed } from '../../widgets/Loaded';
import { Ago, columnsOf, rowName, type ColumnOf } from '../../widgets/values';
import { wordOf } from '../../words/fields';
import { keysCopy as copy } from '../../words/keys';
import { nameRule } from './personFields';

type Key = ReadBy<typeof StaffKey>;

const keyList = listOf('/keys/', StaffKey, { isWhole: true });

const noValues = { holder: '', kind: 'person', hash: '', scopes: [] as readonly string[] };

/** Adds the key of a machine, or proposes that of a person. */
function KeyForm() {
  const [act] = useActMutation();
  return (
    <FieldsForm
      label={copy.add}
      initialValues={noValues}
      lines={[['holder', 'kind'], ['hash'], ['scopes']]}
      labels={copy.formLabels}
      hints={copy.hints}
      options={{
        kind: optionsOf(StaffKey.properties.kind.enum),
        scopes: optionsOf(StaffKey.properties.scopes.items.enum, copy.scopeWords),
      }}
      rules={{
        holder: nameRule,
        hash: string()
          .required(copy.hashRule)
          .matches(/^[0-9a-f]{64}$/, copy.hashRule),
        scopes: array().min(1, copy.scopesRule),
      }}
      confirm={copy.add}
      onSubmit={async (body) => outcomeOf(await act({ route: 'POST /keys/', body }))}
    />
  );
}

/** The keys of people and machines, by which the command line and Prometheus sign in. */
export function Keys() {
  const may = useMay();
  const [act, { error }] = useActMutation();
  const route = 'POST /keys/:id/revoke/';
  const accessOf = ({ id, holder: name, revoked_at }: Key) => {
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
    ['access', accessOf],
  ];
  return (
    <SectionCard title={copy.title} intro={copy.intro}>
      <Failed error={error} />
      <RowsTable
        caption={copy.title}
        empty={copy.empty}
        query={keyList.useRows({})}
        file={keyList.fileOf({})}
        columns={columnsOf(StaffKey, columns, copy.labels)}
      />
      {may('POST /keys/') ? <KeyForm /> : null}
    </SectionCard>
  );
}
