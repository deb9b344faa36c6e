import { useState } from 'react';
import { Banner } from '@/ui/Banner';
import { Breakable } from '@/ui/Breakable';
import { Card } from '@/ui/Card';
import { ConfirmButton } from '@/ui/ConfirmButton';
import { PageHeading } from '@/ui/Headings';
import { Row } from '@/ui/Layout';
import { Pill } from '@/ui/Pill';
import { Table } from '@/ui/Table';
import { pathOfFile } from '../../store/pages';
import { useChangePersonMutation, useListPeopleQuery, type Person } from '../../store/peopleApi';
import type { Me } from '../../store/sessionApi';
import { Ago } from '../../widgets/Ago';
import { Failed } from '../../widgets/Failed';
import { FileLink } from '../../widgets/FileLink';
import { Loaded } from '../../widgets/Loaded';
import { officeCopy, peopleCopy as copy } from '../../words/office';
import { InviteForm } from './InviteForm';
import { Keys } from './Keys';
import { RolesButton } from './RolesButton';

interface DeedsProps {
  readonly person: Person;
  readonly onProposed: (message: string) => void;
  readonly onDeed: (deed: 'end' | 'reset') => Promise<void>;
}

function Deeds({ person, onProposed, onDeed }: DeedsProps) {
  const { name } = person;
  return (
    <Row gap={2}>
      <RolesButton person={person} onProposed={onProposed} />
      <ConfirmButton
        size="small"
        label={copy.reset}
        title={copy.resetTitle(name)}
        confirmLabel={copy.resetConfirm}
        onConfirm={() => onDeed('reset')}
      >
        {copy.resetText}
      </ConfirmButton>
      <ConfirmButton
        size="small"
        label={copy.end}
        title={copy.endTitle(name)}
        confirmLabel={copy.endConfirm}
        onConfirm={() => onDeed('end')}
      >
        {copy.endText}
      </ConfirmButton>
    </Row>
  );
}

/** The people of the office: their roles, and how to invite, reset and end them. */
export function PeopleScreen({ me }: { readonly me: Me }) {
  const query = useListPeopleQuery(undefined, { refetchOnMountOrArgChange: true });
  const [change, { error }] = useChangePersonMutation();
  const [proposed, setProposed] = useState<string>();
  const canChange = me.routes.includes('POST /people/');
  const access = (person: Person) => {
    if (person.ended_at !== null) {
      return (
        <>
          {copy.left} <Ago at={Date.parse(person.ended_at)} />
        </>
      );
    }
    if (person.name === me.name) return copy.you;
    if (!canChange) return null;
    const onDeed = async (deed: 'end' | 'reset') => {
      const { data } = await change({ id: person.id, deed });
      setProposed(data?.message);
    };
    return <Deeds person={person} onProposed={setProposed} onDeed={onDeed} />;
  };
  return (
    <>
      <PageHeading intro={copy.intro}>{copy.title}</PageHeading>
      <Failed error={error} />
      {proposed === undefined ? null : <Banner tone="success">{proposed}</Banner>}
      <Card>
        <Loaded query={query}>
          {(people) => (
            <Table
              caption={copy.title}
              rows={people}
              rowKey={({ id }) => id}
              columns={[
                {
                  key: 'name',
                  header: copy.columns.name,
                  rowHeader: true,
                  render: ({ name, email }) => (
                    <>
                      <strong>{name}</strong> <Breakable>{email}</Breakable>
                    </>
                  ),
                },
                {
                  key: 'roles',
                  header: copy.columns.roles,
                  render: ({ roles }) => (
                    <Row gap={1}>
                      {roles.map((role) => (
                        <Pill key={role}>{officeCopy.roles[role] ?? role}</Pill>
                      ))}
                    </Row>
                  ),
                },
                {
                  key: 'passkeys',
                  header: copy.columns.passkeys,
                  align: 'end',
                  render: ({ passkeys }) => passkeys,
                },
                {
                  key: 'used',
                  header: copy.columns.used,
                  render: ({ passkey_used_at: used }) =>
                    used === null ? copy.never : <Ago at={Date.parse(used)} />,
                },
                { key: 'deeds', header: copy.columns.deeds, render: access },
              ]}
            />
          )}
        </Loaded>
        <FileLink path={pathOfFile('/people/', {})} />
      </Card>
      {canChange ? <InviteForm /> : null}
      {me.routes.includes('GET /keys/') ? <Keys me={me} /> : null}
    </>
  );
}
