import { useState } from 'react';
import { Person as schema } from '@contract/office/people';
import { Banner } from '@/ui/Banner';
import { Breakable } from '@/ui/Breakable';
import { Card } from '@/ui/Card';
import { PageHeading } from '@/ui/Headings';
import { Row } from '@/ui/Layout';
import { Pill } from '@/ui/Pill';
import { Note } from '@/ui/Text';
import { useActMutation, listOf } from '../../store/calls';
import type { ReadBy } from '../../store/reply';
import { useMay } from '../../store/sessionApi';
import { RowsTable } from '../../widgets/ListScreen';
import { Failed } from '../../widgets/Loaded';
import { Ago, rowName, columnsOf, type ColumnOf, unbroken, whole } from '../../widgets/values';
import { officeCopy, peopleCopy as copy } from '../../words/office';
import { Access } from './Access';
import { InviteForm } from './InviteForm';
import { Keys } from './Keys';
import classes from './People.module.css';

type Person = ReadBy<typeof schema>;

const personList = listOf('/people/', schema, { isWhole: true });

const factColumns: readonly ColumnOf<Person>[] = [
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

/** The people who work in the office: their roles and access, invitations, and keys. */
export function PeopleScreen() {
  const may = useMay();
  const [act, { error }] = useActMutation();
  const [proposed, setProposed] = useState<string>();
  const columns: readonly ColumnOf<Person>[] = [
    ...factColumns,
    [
      'access',
      (person) => (
        <div className={classes.actions}>
          <Access
            person={person}
            onProposed={setProposed}
            onAction={async (action) => {
              const { data } = await act({ route: `POST /people/:id/${action}/`, id: person.id });
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
