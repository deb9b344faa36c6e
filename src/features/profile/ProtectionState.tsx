import type { ReactNode } from 'react';
import { protectionMessages } from '@/messages/protection';
import { useGetProtectionQuery } from '@/store/user/userApi';
import type { Protection } from '@/store/user/userWire';
import { Skeletons } from '@/ui/feedback/Skeleton';
import { QueryState } from '@/widgets/feedback/QueryState';

interface ProtectionStateProps {
  readonly children: (protection: Protection) => ReactNode;
}

/** Renders a section about the protection of the account. Loads the protection each time the section is opened. */
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
