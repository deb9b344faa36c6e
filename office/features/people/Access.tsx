import { useState } from 'react';
import type { Person } from '@contract/office/people';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { Row } from '@/ui/Layout';
import { Text } from '@/ui/Text';
import { outcomeSaid, useAppDispatch } from '../../store/makeStore';
import type { ReadBy } from '../../store/reply';
import { useMay, useMe } from '../../store/sessionApi';
import { ActButton, UntilDone } from '../../widgets/ActButton';
import { ActForm } from '../../widgets/forms';
import { Ago } from '../../widgets/values';
import { peopleCopy as copy } from '../../words/office';
import { rolesField } from './InviteForm';

interface AccessProps {
  readonly person: ReadBy<typeof Person>;
}

/** Opens a dialog that proposes other roles for a person. */
function RolesButton({ person: { id, name, roles } }: AccessProps) {
  const [isOpen, setOpen] = useState(false);
  const dispatch = useAppDispatch();
  return (
    <div>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        {copy.changeRoles}
      </Button>
      <Dialog open={isOpen} title={copy.rolesOf(name)} onClose={() => setOpen(false)}>
        <ActForm
          initialValues={{ roles }}
          lines={[['roles']]}
          {...rolesField}
          confirm={copy.proposeRoles}
          callOf={(body) => ({ route: 'POST /people/:id/roles/', id, body })}
          onDone={({ message }) => {
            setOpen(false);
            dispatch(outcomeSaid({ tone: 'success', message }));
            return undefined;
          }}
        >
          <Text>{copy.rolesText}</Text>
        </ActForm>
      </Dialog>
    </div>
  );
}

/** The ways to change or end the access of a person. */
export function Access({ person }: AccessProps) {
  const mayChange = useMay()('POST /people/');
  const { id, name, ended_at } = person;
  const isOwn = name === useMe()?.name;
  const buttons = mayChange && (
    <Row gap={2}>
      <RolesButton person={person} />
      {(['reset', 'end'] as const).map((action) => (
        <ActButton
          key={action}
          size="small"
          call={{ route: `POST /people/:id/${action}/`, id }}
          question={{ ...copy[action], title: copy[action].title(name) }}
        >
          {copy[action].label}
        </ActButton>
      ))}
    </Row>
  );
  const left = ended_at && (
    <span>
      {copy.left} <Ago at={ended_at} />
    </span>
  );
  return <UntilDone done={left}>{isOwn ? copy.you : buttons}</UntilDone>;
}
