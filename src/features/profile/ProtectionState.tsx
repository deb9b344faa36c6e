import type { ReactNode } from 'react';
import { protectionMessages } from '@/messages/protection';
import { useGetProtectionQuery } from '@/store/user/userApi';
import type { Protection } from '@/store/user/userWire';
import { Skeletons } from '@/ui/feedback/Skeleton';
import { QueryState } from '@/widgets/feedback/QueryState';

interface ProtectionStateProps {
  readonly children: (protection: Protection) => ReactNode;
}

/** Loads the protection of the account each time a section about it is opened. */
export function ProtectionState({ children }: ProtectionStateProps) {
  const query = useGetProtectionQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <QueryState
      query={query}
      subject="getProtection"
      loading={protectionMessages.loading}
      skeleton={<Skeletons shape="text" width="half" count={2} />}
    >
      {children}
    </QueryState>
  );
}
