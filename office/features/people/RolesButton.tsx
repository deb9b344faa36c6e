import { useState } from 'react';
import { object } from 'yup';
import { Form } from '@/forms/Form';
import { SubmitButton } from '@/forms/SubmitButton';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { Row, Stack } from '@/ui/Layout';
import { Text } from '@/ui/Text';
import { describe } from '../../store/describe';
import { useProposeRolesMutation, type Person } from '../../store/peopleApi';
import { peopleCopy as copy } from '../../words/office';
import { RolesField, rolesSchema } from './ChoicesField';

const schema = object({ roles: rolesSchema });

interface RolesButtonProps {
  readonly person: Person;
  readonly onProposed: (message: string) => void;
}

/** Proposes other roles for a person. */
export function RolesButton({ person: { id, name, roles }, onProposed }: RolesButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [propose] = useProposeRolesMutation();
  return (
    <div>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        {copy.changeRoles}
      </Button>
      <Dialog open={isOpen} title={copy.rolesOf(name)} onClose={() => setOpen(false)}>
        <Form
          initialValues={{ roles }}
          schema={schema}
          onSubmit={async (values) => {
            const { data, error } = await propose({ id, roles: values.roles });
            if (error) return { kind: 'refused', message: describe(error) };
            setOpen(false);
            onProposed(data.message);
            return undefined;
          }}
        >
          <Stack>
            <Text>{copy.rolesText}</Text>
            <RolesField />
            <Row>
              <SubmitButton block={false}>{copy.proposeRoles}</SubmitButton>
            </Row>
          </Stack>
        </Form>
      </Dialog>
    </div>
  );
}
