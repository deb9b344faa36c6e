import { Banner } from '@/ui/Banner';
import { Breakable } from '@/ui/Breakable';
import { Card } from '@/ui/Card';
import { ConfirmButton } from '@/ui/ConfirmButton';
import { PageHeading } from '@/ui/Headings';
import { Row } from '@/ui/Layout';
import { Pill } from '@/ui/Pill';
import { Table } from '@/ui/Table';
import { useChangePersonMutation, useListPeopleQuery, type Person } from '../../store/peopleApi';
import type { Me } from '../../store/sessionApi';
import { Failed } from '../../widgets/Failed';
import { Loaded } from '../../widgets/Loaded';
import { officeCopy, peopleCopy as copy } from '../../words/office';
import { InviteForm } from './InviteForm';

interface DeedsProps {
  readonly person: Person;
  readonly onDeed: (deed: 'end' | 'reset') => Promise<void>;
}

function Deeds({ person: { name }, onDeed }: DeedsProps) {
  return (
    <Row gap={2}>
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
  const [change, { data, error }] = useChangePersonMutation();
  const canChange = me.routes.includes('POST /people/');
  const access = (person: Person) => {
    if (person.ended_at !== null) return copy.left;
    if (person.name === me.name) return copy.you;
    const onDeed = async (deed: 'end' | 'reset') => void (await change({ id: person.id, deed }));
    return canChange ? <Deeds person={person} onDeed={onDeed} /> : null;
  };
  return (
    <>
      <PageHeading intro={copy.intro}>{copy.title}</PageHeading>
      <Failed error={error} />
      {data ? <Banner tone="success">{data.message}</Banner> : null}
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
                { key: 'deeds', header: copy.columns.deeds, render: access },
              ]}
            />
          )}
        </Loaded>
      </Card>
      {canChange ? <InviteForm /> : null}
    </>
  );
}
