import { array, object, string } from 'yup';
import { SelectField, TextField } from '@/forms/fields';
import { ConfirmButton } from '@/ui/ConfirmButton';
import { Grid } from '@/ui/Layout';
import { SectionCard } from '@/ui/SectionCard';
import type { Column } from '@/ui/Table';
import { useActMutation } from '../../store/actApi';
import { keyList, type StaffKey } from '../../store/peopleApi';
import { useMay } from '../../store/sessionApi';
import { Ago } from '../../widgets/Ago';
import { nameColumn, wordsColumn } from '../../widgets/columns';
import { Failed } from '../../widgets/Failed';
import { answerOf, FieldsForm } from '../../widgets/FieldsForm';
import { ListTable } from '../../widgets/ListTable';
import { optionsOf } from '../../widgets/queue/deed';
import { keysCopy as copy } from '../../words/keys';
import { ChoicesField } from './ChoicesField';
import { nameSchema } from './InviteForm';

const schema = object({
  holder: nameSchema,
  hash: string()
    .required(copy.hashRule)
    .matches(/^[0-9a-f]{64}$/, copy.hashRule),
  scopes: array().min(1, copy.scopesRule),
});

const none = { holder: '', kind: 'person', hash: '', scopes: [] as readonly string[] };

/** Adds the key of a machine, or proposes that of a person. */
function KeyForm() {
  const [act] = useActMutation();
  return (
    <FieldsForm
      label={copy.add}
      initialValues={none}
      schema={schema}
      confirm={copy.add}
      onSubmit={async (body) => answerOf(await act({ route: 'POST /keys/', body }))}
    >
      <Grid columns="panel">
        <TextField name="holder" label={copy.holder} hint={copy.holderHint} autoComplete="off" />
        <SelectField name="kind" label={copy.kind} options={optionsOf(copy.kinds)} />
      </Grid>
      <TextField name="hash" label={copy.hash} hint={copy.hashHint} autoComplete="off" />
      <ChoicesField name="scopes" label={copy.scopes} options={copy.scopeWords} />
    </FieldsForm>
  );
}

/** The keys of people and machines, by which the command line and Prometheus sign in. */
export function Keys() {
  const may = useMay();
  const [act, { error }] = useActMutation();
  const { holder, scopes, added, deeds } = copy.columns;
  const route = 'POST /keys/:id/revoke/';
  const end = ({ id, holder: name, revoked_at }: StaffKey) => {
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
  const columns: readonly Column<StaffKey>[] = [
    nameColumn(holder, (key) => copy.named(key.holder, copy.kinds[key.kind])),
    wordsColumn(scopes, (key) => key.scopes.map((scope) => copy.scopeWords[scope]).join(', ')),
    wordsColumn(added, ({ added_by, added_at }) => (
      <>
        {added_by}, <Ago at={added_at} />
      </>
    )),
    wordsColumn(deeds, end),
  ];

  return (
    <SectionCard title={copy.title} intro={copy.intro}>
      <Failed error={error} />
      <ListTable caption={copy.title} empty={copy.empty} list={keyList} columns={columns} />
      {may('POST /keys/') ? <KeyForm /> : null}
    </SectionCard>
  );
}
