import type { Id } from '@/config/calls';
import { isHttpFailure } from '@/lib/failure';
import { selectHasSession } from '@/store/auth/authSlice';
import { cliquesApi } from '@/store/cliques/cliquesApi';
import type { CliqueContract } from '@/store/cliques/cliquesWire';
import { useAppSelector, useHasExtensions } from '@/store/hooks';
import type { Query } from '@/widgets/QueryState';

/** Of a new clique by its asset, of another one by its id or by an invitation. */
export type ContractCall = 'getNewCliqueContract' | 'getCliqueContract' | 'getInvitedContract';

/** Whether contracts of cliques are asked for. */
export function useHasContracts(): boolean {
  const hasExtensions = useHasExtensions();
  return useAppSelector(selectHasSession) && hasExtensions;
}

export interface OfferedContract {
  readonly query: Query<CliqueContract>;
  /** Whether there may be a contract to read. */
  readonly isOffered: boolean;
  /** Whether it may still come, and with it the least that it takes. */
  readonly isAwaited: boolean;
}

/** The contract that a contribution is made on. */
export function useOfferedContract(call: ContractCall, id: Id): OfferedContract {
  const isAsked = useHasContracts() && id !== '';
  const query = cliquesApi.endpoints[call].useQuery(id, { skip: !isAsked });
  // A server may offer none.
  const isOffered = isAsked && !isHttpFailure(query.error, 404);
  return { query, isOffered, isAwaited: isAsked && query.isLoading };
}
