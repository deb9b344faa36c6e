import { useState } from 'react';
import type { Person } from '@contract/office/people';
import { Button } from '@/ui/Button';
import { ConfirmButton } from '@/ui/ConfirmButton';
import { Dialog } from '@/ui/Dialog';
import { Row } from '@/ui/Layout';
import { Text } from '@/ui/Text';
import { useActMutation } from '../../store/calls';
import type { ReadBy } from '../../store/reply';
import { useMay, useMe } from '../../store/sessionApi';
import { FieldsForm, refusal } from '../../widgets/forms';
import { Ago } from '../../widgets/values';
import { peopleCopy as copy } from '../../words/office';
import { rolesField } from './personFields';

interface RolesButtonProps {
  readonly person: ReadBy<typeof Person>;
  readonly onProposed: (message: string) => void;
}

/** Opens a dialog that proposes other roles for a person. */
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

interface AccessProps extends RolesButtonProps {
  readonly onAction: (action: 'end' | 'reset') => Promise<void>;
}

/** The ways to change or end the access of a person. */
export function Access({ person, onProposed, onAction }: AccessProps) {
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
      {(['reset', 'end'] as const).map((action) => (
        <ConfirmButton
          key={action}
          size="small"
          label={copy[action].label}
          title={copy[action].title(name)}
          confirmLabel={copy[action].confirm}
          onConfirm={() => onAction(action)}
        >
          {copy[action].text}
        </ConfirmButton>
      ))}
    </Row>
  );
}
