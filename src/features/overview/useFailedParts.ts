import { useState } from 'react';
import * as limits from '@/config/limits';
import { useListAssetsQuery } from '@/store/assets/assetsApi';
import { useMyCliques } from '@/store/cliques/cliquesApi';
import { useListInvestmentsQuery } from '@/store/investments/investmentsApi';
import { unopenedAccount } from '@/store/wallet/unopenedAccount';
import { useGetDepositAccountQuery, useNewestTransactions } from '@/store/wallet/walletApi';

/**
 * Returns the queries of the overview's parts that failed. Also requests the deposit account while its part is still a
 * placeholder, so that it doesn't need another round trip afterwards.
 */
function useFailedQueries() {
  const queries = [
    useListInvestmentsQuery(undefined),
    useMyCliques(),
    useGetDepositAccountQuery(undefined),
    useNewestTransactions(limits.overviewTransactions),
    useListAssetsQuery(undefined),
  ];
  return queries.filter(
    ({ data, error }) =>
      data === undefined && error !== undefined && unopenedAccount(error) === undefined,
  );
}

/**
 * Returns the parts of the overview that failed to load, as one query that reloads all of them. Null if at most one
 * failed, because a single part has its own "Reload" button.
 */
export function useFailedParts() {
  const failed = useFailedQueries();
  const [areSeveral, setSeveral] = useState(false);
  // After a press on "Reload", the button stays until the last of them has loaded.
  const areStillSeveral = failed.length > 1 || (areSeveral && failed.length === 1);
  if (areStillSeveral !== areSeveral) setSeveral(areStillSeveral);
  if (!areStillSeveral) return null;
  return {
    error: failed[0]?.error,
    isFetching: failed.some(({ isFetching }) => isFetching),
    refetch: () => failed.forEach(({ refetch }) => void refetch()),
  };
}
