import { useState } from 'react';
import { array } from 'yup';
import { formatDate } from '@/lib/dates';
import { Banner } from '@/ui/feedback/Banner';
import { Breakable } from '@/ui/text/Breakable';
import { Disclosure } from '@/ui/layout/Disclosure';
import { SectionCard } from '@/ui/layout/SectionCard';
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
import { rowName, When } from '../../widgets/values';
import { keyMessages as messages } from '../../messages/people';
import { nameRule } from './useInviting';

const fields = {
  holder: { kind: 'text', label: messages.holder, hint: messages.holderHint, rule: nameRule },
  scopes: {
    kind: 'checkboxes',
    label: messages.allows,
    options: optionsOf(keyScopes, messages.scopeWords),
    rule: array().min(1, messages.scopesRule),
  },
} as const satisfies Readonly<Record<string, Field>>;

/** Renders a form that creates a machine key, and then shows the key. It can't be shown again. */
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
        label={messages.add}
        fields={fields}
        lines={[['holder'], ['scopes']]}
        confirm={messages.add}
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

/** Renders a button that revokes a key after a confirmation, or a note that the key is revoked. */
function Revoke({ of: { id, holder, revoked_at } }: { readonly of: MachineKey }) {
  const [revoke] = useRevokeKeyMutation();
  return (
    <UntilDone done={revoked_at && messages.revoked}>
      <ActButton
        size="small"
        right="POST /keys/:id/revoke/"
        send={() => revoke(id)}
        question={{ ...messages.revoking, title: messages.revoking.title(holder) }}
      >
        {messages.revoke}
      </ActButton>
    </UntilDone>
  );
}

const keys: ListDefinition<MachineKey> = {
  page: { path: '/keys', right: 'GET /keys/' },
  messages,
  usePages: useListKeysInfiniteQuery,
  fileOf: () => csvOf('/keys/', {}),
  columns: [
    {
      key: 'holder',
      header: messages.holder,
      render: ({ holder }) => holder,
      ...rowName,
    },
    {
      key: 'scopes',
      header: messages.may,
      render: ({ scopes }) => scopes.map((scope) => messages.scopeWords[scope]).join(', '),
    },
    {
      key: 'addedBy',
      header: messages.addedBy,
      render: ({ added_by, added_at }) => (
        <>
          {added_by}, <When at={added_at} />
        </>
      ),
    },
    {
      key: 'expires',
      header: messages.expires,
      render: ({ expires_at }) =>
        expires_at === null ? messages.neverExpires : formatDate(expires_at),
    },
    { key: 'access', header: messages.access, render: (key) => <Revoke of={key} /> },
  ],
};

/** Lists the machine keys, for example the key of Prometheus. Also renders a form that adds one. */
export function Keys() {
  const may = useMay();
  return (
    <SectionCard title={messages.title} intro={messages.intro}>
      <Rows definition={keys} />
      {may('POST /keys/') ? (
        <Disclosure summary={messages.add}>
          <KeyForm />
        </Disclosure>
      ) : null}
    </SectionCard>
  );
}
