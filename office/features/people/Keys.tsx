import { array, string } from 'yup';
import { StaffKey } from '@contract/office/people';
import { formatDate } from '@/lib/dates';
import { SectionCard } from '@/ui/SectionCard';
import { listOf } from '../../store/calls';
import type { ReadBy } from '../../store/reply';
import { useMay } from '../../store/sessionApi';
import { ActButton, UntilDone } from '../../widgets/ActButton';
import { ActForm, optionsOf } from '../../widgets/forms';
import type { ListDefinition } from '../../widgets/lists';
import { Rows } from '../../widgets/ListScreen';
import { Ago, rowName } from '../../widgets/values';
import { wordOf } from '../../words/fields';
import { keysCopy as copy } from '../../words/keys';
import { nameRule } from './InviteForm';

type Key = ReadBy<typeof StaffKey>;

const noValues = { holder: '', kind: 'person', hash: '', scopes: [] as readonly string[] };

/** Adds the key of a machine, or proposes that of a person. */
function KeyForm() {
  return (
    <ActForm
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
      callOf={(body) => ({ route: 'POST /keys/', body })}
    />
  );
}

/** Revokes a key after a question, or says that it is revoked. */
function Revoke({ of: { id, holder, revoked_at } }: { readonly of: Key }) {
  return (
    <UntilDone done={revoked_at && copy.revoked}>
      <ActButton
        size="small"
        call={{ route: 'POST /keys/:id/revoke/', id }}
        question={{ ...copy.revoking, title: copy.revoking.title(holder) }}
      >
        {copy.revoke}
      </ActButton>
    </UntilDone>
  );
}

const keys: ListDefinition<typeof StaffKey> = {
  path: '/keys',
  list: listOf('/keys/', StaffKey, { isWhole: true }),
  copy,
  columns: [
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
    [
      'expires_at',
      ({ expires_at }) => (expires_at === null ? copy.neverExpires : formatDate(expires_at)),
    ],
    ['access', (key) => <Revoke of={key} />],
  ],
};

/** The keys of people and machines, by which the command line and Prometheus sign in. */
export function Keys() {
  const may = useMay();
  return (
    <SectionCard title={copy.title} intro={copy.intro}>
      <Rows definition={keys} />
      {may('POST /keys/') ? <KeyForm /> : null}
    </SectionCard>
  );
}
