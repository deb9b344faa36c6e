import * as limits from '@/config/limits';
import { zeroKobo, type Kobo } from '@/lib/money';
import { isEmptyList } from '@/store/api/wire';
import { useMyCliques } from '@/store/cliques/cliquesApi';
import { useAppSelector } from '@/store/hooks';
import { useListInvestmentsQuery } from '@/store/investments/investmentsApi';
import type { Portfolio } from '@/store/investments/investmentsWire';
import { selectCurrentUser, selectIsUserConfirmed } from '@/store/user/userSlice';
import { useNewestTransactions } from '@/store/wallet/walletApi';

const stepNames = ['identity', 'pin', 'money', 'vehicle'] as const;

export interface FirstStep {
  readonly name: (typeof stepNames)[number];
  /** Whether the step is done. Undefined until the data has loaded. */
  readonly isDone: boolean | undefined;
}

const hasInvestments = ({ individual, clique, unreadable }: Portfolio): boolean =>
  unreadable > 0 ||
  [individual, clique].some(({ active, completed }) => active.length + completed.length > 0);

/** Whether the customer has done a step. Undefined until the data has loaded. Null if the data can't be read. */
type Outcome = boolean | null | undefined;

function useHasChosenVehicle(): Outcome {
  const investments = useListInvestmentsQuery(undefined);
  const cliques = useMyCliques();
  if (investments.data && hasInvestments(investments.data)) return true;
  if (cliques.data?.items.some(({ contribution }) => contribution > zeroKobo)) return true;
  if (investments.data && cliques.data) return false;
  return investments.isError || cliques.isError ? null : undefined;
}

/**
 * Returns whether the customer has ever added money. Such money is in the wallet, in a vehicle, or among the
 * transactions.
 */
function useHasAddedMoney(balance: Kobo | null, hasVehicle: Outcome): Outcome {
  const { data, isError } = useNewestTransactions(limits.overviewTransactions);
  if (hasVehicle || (balance !== null && balance > zeroKobo)) return true;
  if (data) return !isEmptyList(data);
  return isError ? null : undefined;
}

/**
 * Returns the steps of a new customer on the way to the first payout. Empty once all are done, and until at least one
 * is known to be open. A step that can't be read is left out.
 */
export function useFirstSteps(): readonly FirstStep[] {
  const user = useAppSelector(selectCurrentUser);
  const isConfirmed = useAppSelector(selectIsUserConfirmed);
  const vehicle = useHasChosenVehicle();
  const money = useHasAddedMoney(user?.balance ?? null, vehicle);
  if (user === null || !isConfirmed) return [];
  const outcomes = { identity: user.isVerified, pin: user.hasTransactionPin, money, vehicle };
  const steps = stepNames.flatMap((name) => {
    const isDone = outcomes[name];
    return isDone === null ? [] : [{ name, isDone }];
  });
  return steps.some(({ isDone }) => isDone === false) ? steps : [];
}
