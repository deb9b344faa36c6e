import { Breakable } from '@/ui/Breakable';
import { Row } from '@/ui/Layout';
import { Pill } from '@/ui/Pill';
import { Note } from '@/ui/Text';
import { csvOf } from '../../store/casesApi';
import { pages } from '../../store/pages';
import { useListPeopleInfiniteQuery } from '../../store/peopleApi';
import type { Person } from '../../store/peopleWire';
import { useMay } from '../../store/sessionApi';
import type { ListDefinition } from '../../widgets/lists';
import { ListScreen } from '../../widgets/ListScreen';
import { Ago, rowName, unbroken, whole } from '../../widgets/values';
import { fieldsCopy, wordOf } from '../../words/fields';
import { officeCopy, peopleCopy as copy } from '../../words/office';
import { Access } from './Access';
import { InviteForm } from './InviteForm';
import { Keys } from './Keys';
import classes from './People.module.css';

const people: ListDefinition<Person> = {
  page: pages.people,
  copy,
  usePages: useListPeopleInfiniteQuery,
  fileOf: () => csvOf('/people/', {}),
  columns: [
    {
      key: 'name',
      header: fieldsCopy.name,
      render: ({ name, email }) => (
        <div>
          <strong>{name}</strong>
          <Note>
            <Breakable>{email}</Breakable>
          </Note>
        </div>
      ),
      ...rowName,
    },
    {
      key: 'roles',
      header: copy.roles,
      render: ({ roles }) => (
        <Row gap={1}>
          {roles.map((role) => (
            <Pill key={role}>{wordOf(role, officeCopy.roles)}</Pill>
          ))}
        </Row>
      ),
    },
    {
      key: 'passkeys',
      header: copy.passkeys,
      render: ({ passkeys, passkey_used_at: used }) => (
        <div>
          {passkeys}
          <Note>{unbroken(used === null ? copy.never : <Ago at={used} />)}</Note>
        </div>
      ),
      ...whole,
    },
    {
      key: 'access',
      header: copy.access,
      render: (person) => (
        <div className={classes.actions}>
          <Access person={person} />
        </div>
      ),
    },
  ],
};

/** The people who work in the office: their roles and access, invitations, and keys. */
export function PeopleScreen() {
  const may = useMay();
  return (
    <>
      <ListScreen definition={people} />
      {may('POST /people/') ? <InviteForm /> : null}
      {may('GET /keys/') ? <Keys /> : null}
    </>
  );
}
