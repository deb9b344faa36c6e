import { Person } from '@contract/office/people';
import { Breakable } from '@/ui/Breakable';
import { Row } from '@/ui/Layout';
import { Pill } from '@/ui/Pill';
import { Note } from '@/ui/Text';
import { listOf } from '../../store/calls';
import { useMay } from '../../store/sessionApi';
import type { ListDefinition } from '../../widgets/lists';
import { ListScreen } from '../../widgets/ListScreen';
import { Ago, rowName, unbroken, whole } from '../../widgets/values';
import { wordOf } from '../../words/fields';
import { officeCopy, peopleCopy as copy } from '../../words/office';
import { Access } from './Access';
import { InviteForm } from './InviteForm';
import { Keys } from './Keys';
import classes from './People.module.css';

const people: ListDefinition<typeof Person> = {
  path: '/people',
  list: listOf('/people/', Person, { isWhole: true }),
  copy,
  columns: [
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
            <Pill key={role}>{wordOf(role, officeCopy.roles)}</Pill>
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
        <div className={classes.actions}>
          <Access person={person} />
        </div>
      ),
    ],
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
