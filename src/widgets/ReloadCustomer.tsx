import { useState } from 'react';
import { uiCopy } from '@/words/ui';
import { useGetCurrentUserQuery } from '@/store/user/userApi';
import { Button } from '@/ui/Button';

/** A button that reads the customer's record again, beside a part of it that could not be read. */
export function ReloadCustomer() {
  const { refetch } = useGetCurrentUserQuery(undefined);
  // Not the query's own state: a page may ask every few seconds by itself.
  const [isAsking, setAsking] = useState(false);
  const ask = () => {
    setAsking(true);
    void refetch().finally(() => setAsking(false));
  };
  return (
    <Button variant="quiet" size="small" busy={isAsking} onClick={ask}>
      {uiCopy.reload}
    </Button>
  );
}
