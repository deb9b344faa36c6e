import type { Id } from '@contract/calls';
import { environment } from '@/config/env';
import { isHttpFailure } from '@/lib/failure';
import { selectHasSession } from '@/store/user/userSlice';
import { cliquesApi } from '@/store/cliques/cliquesApi';
import type { CliqueContract } from '@/store/cliques/cliquesWire';
import { useAppSelector } from '@/store/hooks';
import type { Query } from '@/widgets/feedback/QueryState';

/**
 * The call that reads the contract: of a new clique by its asset, of an existing one by its id, or by an invitation.
 */
export type ContractCall = 'getNewCliqueContract' | 'getCliqueContract' | 'getInvitedContract';

/** Returns whether to request contracts of cliques. They need a session, and only Mota's own server has them. */
export const useHasContracts = (): boolean =>
  useAppSelector(selectHasSession) && environment.apiExtensions;

export interface OfferedContract {
  readonly query: Query<CliqueContract>;
  /** Whether there may be a contract to read. */
  readonly isOffered: boolean;
  /** Whether the contract is still loading, so that its minimum is unknown. */
  readonly isLoading: boolean;
}

/** Returns the contract of a contribution. */
export function useOfferedContract(call: ContractCall, id: Id): OfferedContract {
  const isRequested = useHasContracts() && id !== '';
  const query = cliquesApi.endpoints[call].useQuery(id, { skip: !isRequested });
  // A server that offers no contract responds with 404.
  const isOffered = isRequested && !isHttpFailure(query.error, 404);
  return { query, isOffered, isLoading: isRequested && query.isLoading };
}
