import { array, string } from 'yup';
import { useState } from 'react';
import { StaffKey as key, Person as schema } from '@contract/office/people';
import { Banner } from '@/ui/Banner';
import { Breakable } from '@/ui/Breakable';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { ConfirmButton } from '@/ui/ConfirmButton';
import { Dialog } from '@/ui/Dialog';
import { PageHeading } from '@/ui/Headings';
import { Row } from '@/ui/Layout';
import { Pill } from '@/ui/Pill';
import { SectionCard } from '@/ui/SectionCard';
import { Text, Note } from '@/ui/Text';
import { useActMutation, listOf } from '../../store/calls';
import type { ReadBy } from '../../store/reply';
import { useMay, useMe } from '../../store/sessionApi';
import { FieldsForm, optionsOf, outcomeOf, refusal } from '../../widgets/forms';
import { RowsTable } from '../../widgets/ListScreen';
import { Failed } from '../../widgets/Loaded';
import { Ago, rowName, columnsOf, type ColumnOf, unbroken, whole } from '../../widgets/values';
import { wordOf } from '../../words/fields';
import { keysCopy } from '../../words/keys';
import { officeCopy, peopleCopy as copy } from '../../words/office';
import classes from './People.module.css';

type Key = ReadBy<typeof key>;

/** The short name of a person or a machine. */
const nameRule = string()
  .required(copy.nameRule)
  .matches(/^[a-z][a-z0-9-]{1,29}$/, copy.nameRule);

const keyList = listOf('/keys/', key, { isWhole: true });

const none = { holder: '', kind: 'person', hash: '', scopes: [] as readonly string[] };

/** Adds the key of a machine, or proposes that of a person. */
function KeyForm() {
  const [act] = useActMutation();
  return (
    <FieldsForm
      label={keysCopy.add}
      initialValues={none}
      lines={[['holder', 'kind'], ['hash'], ['scopes']]}
      labels={keysCopy.formLabels}
      hints={keysCopy.hints}
      options={{
        kind: optionsOf(key.properties.kind.enum),
        scopes: optionsOf(key.properties.scopes.items.enum, keysCopy.scopeWords),
      }}
      rules={{
        holder: nameRule,
        hash: string()
          .required(keysCopy.hashRule)
          .matches(/^[0-9a-f]{64}$/, keysCopy.hashRule),
        scopes: array().min(1, keysCopy.scopesRule),
      }}
      confirm={keysCopy.add}
      onSubmit={async (body) => outcomeOf(await act({ route: 'POST /keys/', body }))}
    />
  );
}

/** The keys of people and machines, by which the command line and Prometheus sign in. */
function Keys() {
  const may = useMay();
  const [act, { error }] = useActMutation();
  const route = 'POST /keys/:id/revoke/';
  const end = ({ id, holder: name, revoked_at }: Key) => {
    if (revoked_at !== null) return keysCopy.revoked;
    if (!may(route)) return null;
    return (
      <ConfirmButton
        size="small"
        label={keysCopy.revoke}
        title={keysCopy.revokeTitle(name)}
        confirmLabel={keysCopy.revokeConfirm}
        onConfirm={async () => void (await act({ route, id }))}
      >
        {keysCopy.revokeText}
      </ConfirmButton>
    );
  };
  const columns: readonly ColumnOf<Key>[] = [
    ['holder', ({ holder, kind }) => keysCopy.named(holder, wordOf(kind)), rowName],
    ['scopes', ({ scopes }) => scopes.map((scope) => keysCopy.scopeWords[scope]).join(', ')],
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
    <SectionCard title={keysCopy.title} intro={keysCopy.intro}>
      <Failed error={error} />
      <RowsTable
        caption={keysCopy.title}
        empty={keysCopy.empty}
        query={keyList.useRows({})}
        file={keyList.fileOf({})}
        columns={columnsOf(key, columns, keysCopy.labels)}
      />
      {may('POST /keys/') ? <KeyForm /> : null}
    </SectionCard>
  );
}

type Person = ReadBy<typeof schema>;

/** The roles of a person, as a field. */
const rolesField = {
  options: { roles: optionsOf(schema.properties.roles.items.enum, officeCopy.roles) },
  rules: { roles: array().min(1, copy.rolesRule) },
};

/** Invites a person, or proposes to. */
function InviteForm() {
  const [act] = useActMutation();
  return (
    <SectionCard title={copy.invite}>
      <FieldsForm
        initialValues={{ name: '', email: '', roles: [] as readonly string[] }}
        lines={[['name', 'email'], ['roles']]}
        labels={copy.labels}
        hints={copy.hints}
        options={rolesField.options}
        rules={{
          ...rolesField.rules,
          name: nameRule,
          email: string().required(copy.emailRule).email(copy.emailRule),
        }}
        confirm={copy.send}
        onSubmit={async (body) => outcomeOf(await act({ route: 'POST /people/', body }))}
      />
    </SectionCard>
  );
}

interface RolesButtonProps {
  readonly person: Person;
  readonly onProposed: (message: string) => void;
}

/** Proposes other roles for a person. */
function RolesButton({ person: { id, name, roles }, onProposed }: RolesButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [act] = useActMutation();
  return (
    <div>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        {copy.changeRoles}
      </Button>
      <Dialog open={isOpen} title={copy.rolesOf(name)} onClose={() => setOpen(false)}>
        <FieldsForm
          initialValues={{ roles }}
          lines={[['roles']]}
          {...rolesField}
          confirm={copy.proposeRoles}
          onSubmit={async (body) => {
            const { data, error } = await act({ route: 'POST /people/:id/roles/', id, body });
            if (error) return refusal(error);
            setOpen(false);
            onProposed(data.message);
            return undefined;
          }}
        >
          <Text>{copy.rolesText}</Text>
        </FieldsForm>
      </Dialog>
    </div>
  );
}

const personList = listOf('/people/', schema, { isWhole: true });

interface AccessProps extends RolesButtonProps {
  readonly onDeed: (deed: 'end' | 'reset') => Promise<void>;
}

/** The ways to change or end the access of a person. */
function Access({ person, onProposed, onDeed }: AccessProps) {
  const may = useMay();
  const me = useMe();
  const { name, ended_at } = person;
  if (ended_at !== null) {
    return (
      <>
        {copy.left} <Ago at={ended_at} />
      </>
    );
  }
  if (name === me?.name) return copy.you;
  if (!may('POST /people/')) return null;
  return (
    <Row gap={2}>
      <RolesButton person={person} onProposed={onProposed} />
      {(['reset', 'end'] as const).map((deed) => (
        <ConfirmButton
          key={deed}
          size="small"
          label={copy[deed].label}
          title={copy[deed].title(name)}
          confirmLabel={copy[deed].confirm}
          onConfirm={() => onDeed(deed)}
        >
          {copy[deed].text}
        </ConfirmButton>
      ))}
    </Row>
  );
}

/** The columns of what is known of a person. */
const facts: readonly ColumnOf<Person>[] = [
  [
    'name',
    ({ name, email }) => (
      <div>
        <strong>{name}</strong>
        <Note>
          <Breakable>{email}</Breakable>
        </Note>
      </div>
    ),
    rowName,
  ],
  [
    'roles',
    ({ roles }) => (
      <Row gap={1}>
        {roles.map((role) => (
          <Pill key={role}>{officeCopy.roles[role]}</Pill>
        ))}
      </Row>
    ),
  ],
  [
    'passkeys',
    ({ passkeys, passkey_used_at: used }) => (
      <div>
        {passkeys}
        <Note>{unbroken(used === null ? copy.never : <Ago at={used} />)}</Note>
      </div>
    ),
    whole,
  ],
];

/** The people of the office: their roles, and how to invite, reset and end them. */
export function PeopleScreen() {
  const may = useMay();
  const [act, { error }] = useActMutation();
  const [proposed, setProposed] = useState<string>();
  const columns: readonly ColumnOf<Person>[] = [
    ...facts,
    [
      'access',
      (person) => (
        <div className={classes.deeds}>
          <Access
            person={person}
            onProposed={setProposed}
            onDeed={async (deed) => {
              const { data } = await act({ route: `POST /people/:id/${deed}/`, id: person.id });
              setProposed(data?.message);
            }}
          />
        </div>
      ),
    ],
  ];
  return (
    <>
      <PageHeading intro={copy.intro}>{copy.title}</PageHeading>
      <Failed error={error} />
      {proposed === undefined ? null : <Banner tone="success">{proposed}</Banner>}
      <Card>
        <RowsTable
          caption={copy.title}
          empty=""
          query={personList.useRows({})}
          file={personList.fileOf({})}
          columns={columnsOf(schema, columns)}
        />
      </Card>
      {may('POST /people/') ? <InviteForm /> : null}
      {may('GET /keys/') ? <Keys /> : null}
    </>
  );
}
