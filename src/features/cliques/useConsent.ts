import type { Id } from '@contract/calls';
import type { FormOutcome } from '@/forms/Form';
import { refusedBy } from '@/forms/refusedBy';
import { isHttpFailure, isKeyUsed } from '@/lib/failure';
import { cliquesApi } from '@/store/cliques/cliquesApi';
import { useAppDispatch } from '@/store/hooks';
import { type ContractCall, useHasContracts } from './useOfferedContract';

/**
 * Hash of the terms to which the customer consents (null if the server offers no contract), or the reason why the terms
 * couldn't be read.
 */
type Consent = { readonly hash: string | null } | { readonly refusal: FormOutcome | undefined };

/** Returns functions that handle the customer's consent to the contract on the page. */
export function useConsent(call: ContractCall) {
  const hasContracts = useHasContracts();
  const dispatch = useAppDispatch();
  const endpoint = cliquesApi.endpoints[call];

  return {
    /**
     * Returns the hash of the terms that the page has read, or why they couldn't be read. Waits while they are loading.
     */
    consentTo: async (id: Id): Promise<Consent> => {
      if (!hasContracts) return { hash: null };
      const reading = dispatch(endpoint.initiate(id));
      const { data, error } = await reading;
      reading.unsubscribe();
      if (data !== undefined) return { hash: data.hash };
      if (error === undefined || isHttpFailure(error, 404)) return { hash: null };
      return { refusal: refusedBy(call, error) };
    },
    /** Reads the terms again after a refusal that may concern them. */
    refusedTo: (id: Id, failure: unknown): void => {
      if (!hasContracts || !isHttpFailure(failure, 409) || isKeyUsed(failure)) return;
      dispatch(endpoint.initiate(id, { forceRefetch: true })).unsubscribe();
    },
  };
}
