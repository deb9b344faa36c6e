import { useState } from 'react';
import { Button } from '@/ui/buttons/Button';
import { Dialog } from '@/ui/overlays/Dialog';
import { Row } from '@/ui/layout/Layout';
import { Text } from '@/ui/text/Text';
import { outcomeSaid, useAppDispatch } from '../../store/makeStore';
import {
  useChangeRolesMutation,
  useEndAccessMutation,
  useResetAccessMutation,
} from '../../store/peopleApi';
import type { Person } from '../../store/peopleWire';
import { useMay, useMe } from '../../store/sessionApi';
import { ActButton, UntilDone } from '../../widgets/ActButton';
import { SendForm } from '../../widgets/SendForm';
import { When } from '../../widgets/values';
import { listMessages } from '../../messages/lists';
import { peopleMessages as messages } from '../../messages/people';
import classes from './People.module.css';
import { rolesField } from './useInviting';

interface AccessProps {
  readonly person: Person;
}

/** Renders a button that opens a dialog to propose other roles for a person. */
function RolesButton({ person: { id, name, roles } }: AccessProps) {
  const [isOpen, setOpen] = useState(false);
  const dispatch = useAppDispatch();
  const [changeRoles] = useChangeRolesMutation();
  return (
    <div>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        {messages.changeRoles}
      </Button>
      <Dialog open={isOpen} title={messages.rolesOf(name)} onClose={() => setOpen(false)}>
        <SendForm
          fields={{ roles: rolesField }}
          initialValues={{ roles }}
          mustChange
          confirm={messages.proposeRoles}
          buttons={
            <Button variant="link" onClick={() => setOpen(false)}>
              {listMessages.cancel}
            </Button>
          }
          send={(typed) => changeRoles({ id, ...typed })}
          onDone={({ message }) => {
            setOpen(false);
            dispatch(outcomeSaid({ tone: 'success', message }));
            return undefined;
          }}
        >
          <Text>{messages.rolesText}</Text>
        </SendForm>
      </Dialog>
    </div>
  );
}

/** Shows the actions that change or end a person's access. */
export function Access({ person }: AccessProps) {
  const mayChange = useMay()('POST /people/');
  const [resetAccess] = useResetAccessMutation();
  const [endAccess] = useEndAccessMutation();
  const { id, name, ended_at } = person;
  const isOwn = name === useMe()?.name;
  const buttons = mayChange && (
    <Row gap={2}>
      <RolesButton person={person} />
      <ActButton
        size="small"
        right="POST /people/:id/reset/"
        send={() => resetAccess(id)}
        question={{ ...messages.reset, title: messages.reset.title(name) }}
      >
        {messages.reset.label}
      </ActButton>
      <ActButton
        size="small"
        className={classes.end}
        right="POST /people/:id/end/"
        send={() => endAccess(id)}
        question={{ ...messages.end, title: messages.end.title(name) }}
      >
        {messages.end.label}
      </ActButton>
    </Row>
  );
  const left = ended_at && (
    <span>
      {messages.left} <When at={ended_at} />
    </span>
  );
  return <UntilDone done={left}>{isOwn ? messages.you : buttons}</UntilDone>;
}
