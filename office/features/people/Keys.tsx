import { useState } from 'react';
import { array } from 'yup';
import { MachineKey } from '@contract/office/people';
import { formatDate } from '@/lib/dates';
import { Banner } from '@/ui/Banner';
import { Breakable } from '@/ui/Breakable';
import { SectionCard } from '@/ui/SectionCard';
import { type Answer, listOf } from '../../store/calls';
import type { ReadBy } from '../../store/reply';
import { useMay } from '../../store/sessionApi';
import { ActButton, UntilDone } from '../../widgets/ActButton';
import { ActForm, optionsOf, sent } from '../../widgets/forms';
import type { ListDefinition } from '../../widgets/lists';
import { Rows } from '../../widgets/ListScreen';
import { Ago, rowName } from '../../widgets/values';
import { keysCopy as copy } from '../../words/keys';
import { nameRule } from './InviteForm';

type Key = ReadBy<typeof MachineKey>;

const noValues = { holder: '', scopes: [] as readonly string[] };

/** Makes the key of a machine, and shows it this once. */
function KeyForm() {
  const [key, setKey] = useState<string>();
  const show = (answer: Answer) => {
    setKey(answer.key);
    return sent(answer);
  };
  return (
    <>
      <ActForm
        label={copy.add}
        initialValues={noValues}
        lines={[['holder'], ['scopes']]}
        labels={copy.formLabels}
        hints={copy.hints}
        options={{ scopes: optionsOf(MachineKey.properties.scopes.items.enum, copy.scopeWords) }}
        rules={{ holder: nameRule, scopes: array().min(1, copy.scopesRule) }}
        confirm={copy.add}
        callOf={(body) => ({ route: 'POST /keys/', body })}
        onDone={show}
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

const keys: ListDefinition<typeof MachineKey> = {
  path: '/keys',
  list: listOf('/keys/', MachineKey, { isWhole: true }),
  copy,
  columns: [
    ['holder', ({ holder }) => holder, rowName],
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
