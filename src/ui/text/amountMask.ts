import { createContext, useContext } from 'react';

/** Text that replaces every amount inside of the provider. Null shows the amounts. */
export const AmountMaskContext = createContext<string | null>(null);

/** Matches amounts such as "+₦1,234.50", "$12.50" and "₦1.5M". */
const amounts = /[-−+]?[₦$][\d,.]*\d[KMBT]?/g;

/** Returns whether amounts are hidden, for sentences that would read badly without their figures. */
export const useAreAmountsHidden = (): boolean => useContext(AmountMaskContext) !== null;

/** Returns a function that replaces the amounts in a text while they are hidden. */
export function useAmountMask(): (text: string) => string {
  const mask = useContext(AmountMaskContext);
  return (text) => (mask === null ? text : text.replace(amounts, mask));
}
