import { Breakable } from '@/ui/text/Breakable';
import { Pill } from '@/ui/text/Pill';
import { Note } from '@/ui/text/Text';
import { csvOf } from '../../store/casesApi';
import { pages } from '../../store/pages';
import { useListPeopleInfiniteQuery } from '../../store/peopleApi';
import type { Person } from '../../store/peopleWire';
import { useMay } from '../../store/sessionApi';
import type { ListDefinition } from '../../widgets/lists';
import { StaffName } from '../../widgets/StaffName';
import { ListScreen } from '../../widgets/ListScreen';
import { Ago, labelled, rowName, unbroken } from '../../widgets/values';
import { fieldMessages, labelOf } from '../../messages/fields';
import { shellMessages } from '../../messages/shell';
import { peopleMessages as messages } from '../../messages/people';
import { Access } from './Access';
import { Keys } from './Keys';
import classes from './People.module.css';
import { useInviting } from './useInviting';

/** Shows how many passkeys a person has, and when they last used one. */
function Passkeys({ of: { passkeys, passkey_used_at: used, ended_at } }: { readonly of: Person }) {
  if (passkeys === 0 && ended_at === null) return <Pill>{messages.never}</Pill>;
  return (
    <div className={classes.passkeys}>
      {passkeys === 0 ? null : <span>{passkeys}</span>}
      <Note>{unbroken(used === null ? messages.never : <Ago at={used} />)}</Note>
    </div>
  );
}

const people: ListDefinition<Person> = {
  page: pages.people,
  messages,
  usePages: useListPeopleInfiniteQuery,
  fileOf: () => csvOf('/people/', {}),
  useActions: useInviting,
  columns: [
    {
      key: 'name',
      header: fieldMessages.name,
      render: ({ name, email }) => (
        <div className={classes.name}>
          <StaffName name={name}>
            <Note as="span">
              <Breakable>{email}</Breakable>
            </Note>
          </StaffName>
        </div>
      ),
      ...rowName,
    },
    {
      key: 'roles',
      header: messages.roles,
      render: ({ roles }) => (
        <Note>{roles.map((role) => labelOf(role, shellMessages.roles)).join(', ')}</Note>
      ),
      isUnderName: true,
    },
    {
      key: 'passkeys',
      header: messages.passkeys,
      render: (person) => <Passkeys of={person} />,
      ...labelled,
    },
    {
      key: 'access',
      header: messages.access,
      render: (person) => (
        <div className={classes.actions}>
          <Access person={person} />
        </div>
      ),
    },
  ],
};

/** Renders the people who work in the office: their roles and access, invitations, and machine keys. */
export function PeopleScreen() {
  const may = useMay();
  return (
    <>
      <ListScreen definition={people} />
      {may('GET /keys/') ? <Keys /> : null}
    </>
  );
}
