import { array, object, string } from 'yup';
import { Form } from '@/forms/Form';
import { SelectField, TextField } from '@/forms/fields';
import { SubmitButton } from '@/forms/SubmitButton';
import { ConfirmButton } from '@/ui/ConfirmButton';
import { EmptyState } from '@/ui/EmptyState';
import { Row, Stack } from '@/ui/Layout';
import { SectionCard } from '@/ui/SectionCard';
import { Table } from '@/ui/Table';
import { describe } from '../../store/describe';
import {
  useAddKeyMutation,
  useListKeysQuery,
  useRevokeKeyMutation,
  type StaffKey,
} from '../../store/keysApi';
import { pathOfFile } from '../../store/pages';
import type { Me } from '../../store/sessionApi';
import { Ago } from '../../widgets/Ago';
import { Failed } from '../../widgets/Failed';
import { FileLink } from '../../widgets/FileLink';
import { Loaded } from '../../widgets/Loaded';
import { keysCopy as copy } from '../../words/keys';
import { peopleCopy } from '../../words/office';
import { ChoicesField } from './ChoicesField';

const schema = object({
  holder: string()
    .required(peopleCopy.nameRule)
    .matches(/^[a-z][a-z0-9-]{1,29}$/, peopleCopy.nameRule),
  hash: string()
    .required(copy.hashRule)
    .matches(/^[0-9a-f]{64}$/, copy.hashRule),
  scopes: array().min(1, copy.scopesRule),
});

const kinds = Object.entries(copy.kinds).map(([value, label]) => ({ value, label }));
const none = { holder: '', kind: 'person', hash: '', scopes: [] as readonly string[] };

/** Adds the key of a machine, or proposes that of a person. */
function KeyForm() {
  const [add] = useAddKeyMutation();
  return (
    <Form
      label={copy.add}
      initialValues={none}
      schema={schema}
      onSubmit={async (key) => {
        const { data, error } = await add(key);
        return error
          ? { kind: 'refused', message: describe(error) }
          : { kind: 'sent', message: data.message, clear: true };
      }}
    >
      <Stack>
        <TextField name="holder" label={copy.holder} hint={copy.holderHint} autoComplete="off" />
        <SelectField name="kind" label={copy.kind} options={kinds} />
        <TextField name="hash" label={copy.hash} hint={copy.hashHint} autoComplete="off" />
        <ChoicesField name="scopes" label={copy.scopes} options={copy.scopeWords} />
        <Row>
          <SubmitButton block={false}>{copy.add}</SubmitButton>
        </Row>
      </Stack>
    </Form>
  );
}

/** The keys of people and machines, by which the command line and Prometheus sign in. */
export function Keys({ me }: { readonly me: Me }) {
  const query = useListKeysQuery(undefined, { refetchOnMountOrArgChange: true });
  const [revoke, { error }] = useRevokeKeyMutation();
  const { holder, scopes, added, deeds } = copy.columns;
  const end = ({ id, holder: name, revoked_at }: StaffKey) => {
    if (revoked_at !== null) return copy.revoked;
    if (!me.routes.includes('POST /keys/:id/revoke/')) return null;
    return (
      <ConfirmButton
        size="small"
        label={copy.revoke}
        title={copy.revokeTitle(name)}
        confirmLabel={copy.revokeConfirm}
        onConfirm={async () => void (await revoke(id))}
      >
        {copy.revokeText}
      </ConfirmButton>
    );
  };
  return (
    <SectionCard title={copy.title} intro={copy.intro}>
      <Failed error={error} />
      <Loaded query={query} empty={<EmptyState>{copy.empty}</EmptyState>}>
        {(keys) => (
          <Table
            caption={copy.title}
            rows={keys}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'holder',
                header: holder,
                rowHeader: true,
                render: (key) => copy.named(key.holder, copy.kinds[key.kind]),
              },
              {
                key: 'scopes',
                header: scopes,
                render: (key) => key.scopes.map((scope) => copy.scopeWords[scope]).join(', '),
              },
              {
                key: 'added',
                header: added,
                render: ({ added_by, added_at }) => (
                  <>
                    {added_by}, <Ago at={Date.parse(added_at)} />
                  </>
                ),
              },
              { key: 'deeds', header: deeds, render: end },
            ]}
          />
        )}
      </Loaded>
      <FileLink path={pathOfFile('/keys/', {})} />
      {me.routes.includes('POST /keys/') ? <KeyForm /> : null}
    </SectionCard>
  );
}
