import { useState } from 'react';
import { Person as schema } from '@contract/office/people';
import { Banner } from '@/ui/Banner';
import { Breakable } from '@/ui/Breakable';
import { Card } from '@/ui/Card';
import { ConfirmButton } from '@/ui/ConfirmButton';
import { PageHeading } from '@/ui/Headings';
import { Row } from '@/ui/Layout';
import { Pill } from '@/ui/Pill';
import { Note } from '@/ui/Text';
import { useActMutation } from '../../store/actApi';
import { listOf } from '../../store/lists';
import type { ReadBy } from '../../store/reply';
import { useMay, useMe } from '../../store/sessionApi';
import { Ago } from '../../widgets/Ago';
import { unbroken } from '../../widgets/Lines';
import { Failed } from '../../widgets/Loaded';
import { rowName, whole, type ColumnOf } from '../../widgets/fields';
import { ListTable } from '../../widgets/RowsTable';
import { officeCopy, peopleCopy as copy } from '../../words/office';
import { InviteForm } from './InviteForm';
import { Keys } from './Keys';
import classes from './People.module.css';
import { RolesButton } from './RolesButton';

type Person = ReadBy<typeof schema>;

const personList = listOf('/people/', schema, { isWhole: true });

interface AccessProps {
  readonly person: Person;
  readonly onProposed: (message: string) => void;
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

/** The people of the office: their roles, and how to invite, reset and end them. */
export function PeopleScreen() {
  const may = useMay();
  const [act, { error }] = useActMutation();
  const [proposed, setProposed] = useState<string>();
  const columns: readonly ColumnOf<Person>[] = [
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
        <ListTable caption={copy.title} empty="" list={personList} columns={columns} />
      </Card>
      {may('POST /people/') ? <InviteForm /> : null}
      {may('GET /keys/') ? <Keys /> : null}
    </>
  );
}
