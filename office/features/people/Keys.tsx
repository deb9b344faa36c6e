import { useState } from 'react';
import { array } from 'yup';
import { formatDate } from '@/lib/dates';
import { Banner } from '@/ui/Banner';
import { Breakable } from '@/ui/Breakable';
import { SectionCard } from '@/ui/SectionCard';
import { csvOf } from '../../store/casesApi';
import {
  useAddKeyMutation,
  useListKeysInfiniteQuery,
  useRevokeKeyMutation,
} from '../../store/peopleApi';
import { keyScopes, type MachineKey } from '../../store/peopleWire';
import { useMay } from '../../store/sessionApi';
import { ActButton, UntilDone } from '../../widgets/ActButton';
import { optionsOf, type Field, type Typed } from '../../widgets/fields';
import type { ListDefinition } from '../../widgets/lists';
import { Rows } from '../../widgets/ListScreen';
import { SendForm } from '../../widgets/SendForm';
import { Ago, rowName } from '../../widgets/values';
import { keysCopy as copy } from '../../words/keys';
import { nameRule } from './InviteForm';

const fields = {
  holder: { kind: 'text', label: copy.holder, hint: copy.holderHint, rule: nameRule },
  scopes: {
    kind: 'checkboxes',
    label: copy.allows,
    options: optionsOf(keyScopes, copy.scopeWords),
    rule: array().min(1, copy.scopesRule),
  },
} as const satisfies Readonly<Record<string, Field>>;

/** Makes the key of a machine, and shows it this once. */
function KeyForm() {
  const [addKey] = useAddKeyMutation();
  const [key, setKey] = useState<string>();
  const send = async (typed: Typed<typeof fields>) => {
    const added = await addKey(typed);
    setKey(added.data?.key);
    return added;
  };
  return (
    <>
      <SendForm
        label={copy.add}
        fields={fields}
        lines={[['holder'], ['scopes']]}
        confirm={copy.add}
        send={send}
      />
      {key === undefined ? null : (
        <Banner tone="info">
          <Breakable>{key}</Breakable>
        </Banner>
      )}
    </>
  );
}

/** Revokes a key after a question, or says that it is revoked. */
function Revoke({ of: { id, holder, revoked_at } }: { readonly of: MachineKey }) {
  const [revoke] = useRevokeKeyMutation();
  return (
    <UntilDone done={revoked_at && copy.revoked}>
      <ActButton
        size="small"
        right="POST /keys/:id/revoke/"
        send={() => revoke(id)}
        question={{ ...copy.revoking, title: copy.revoking.title(holder) }}
      >
        {copy.revoke}
      </ActButton>
    </UntilDone>
  );
}

const keys: ListDefinition<MachineKey> = {
  page: { path: '/keys', right: 'GET /keys/' },
  copy,
  usePages: useListKeysInfiniteQuery,
  fileOf: () => csvOf('/keys/', {}),
  columns: [
    {
      key: 'holder',
      header: copy.holder,
      render: ({ holder }) => holder,
      ...rowName,
    },
    {
      key: 'scopes',
      header: copy.may,
      render: ({ scopes }) => scopes.map((scope) => copy.scopeWords[scope]).join(', '),
    },
    {
      key: 'addedBy',
      header: copy.addedBy,
      render: ({ added_by, added_at }) => (
        <>
          {added_by}, <Ago at={added_at} />
        </>
      ),
    },
    {
      key: 'expires',
      header: copy.expires,
      render: ({ expires_at }) =>
        expires_at === null ? copy.neverExpires : formatDate(expires_at),
    },
    { key: 'access', header: copy.access, render: (key) => <Revoke of={key} /> },
  ],
};

/** The keys of machines, such as Prometheus. */
export function Keys() {
  const may = useMay();
  return (
    <SectionCard title={copy.title} intro={copy.intro}>
      <Rows definition={keys} />
      {may('POST /keys/') ? <KeyForm /> : null}
    </SectionCard>
  );
}
