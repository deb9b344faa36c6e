import { useState } from 'react';
import { uiMessages } from '@/messages/ui';
import { useGetCurrentUserQuery } from '@/store/user/userApi';
import { Button } from '@/ui/buttons/Button';

/** Renders a button that refetches the customer's record, next to a part of it that couldn't be read. */
export function ReloadCustomer() {
  const { refetch } = useGetCurrentUserQuery(undefined);
  // The state of this press. The query's own state would also change when the page refetches every few seconds.
  const [isAsking, setAsking] = useState(false);
  const ask = () => {
    setAsking(true);
    void refetch().finally(() => setAsking(false));
  };
  return (
    <Button variant="quiet" size="small" busy={isAsking} onClick={ask}>
      {uiMessages.reload}
    </Button>
  );
}
