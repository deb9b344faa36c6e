import { useState } from 'react';
import type { Person } from '@contract/office/people';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { Text } from '@/ui/Text';
import { useActMutation } from '../../store/actApi';
import type { ReadBy } from '../../store/reply';
import { FieldsForm, refusal } from '../../widgets/FieldsForm';
import { peopleCopy as copy } from '../../words/office';
import { rolesField } from './InviteForm';

interface RolesButtonProps {
  readonly person: ReadBy<typeof Person>;
  readonly onProposed: (message: string) => void;
}

/** Proposes other roles for a person. */
export function RolesButton({ person: { id, name, roles }, onProposed }: RolesButtonProps) {
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
