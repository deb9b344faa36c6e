import type { Kobo } from '@/lib/money';
import type { CliqueInvestment, Investment, Portfolio } from './investmentsWire';

/** A clique's investment of which the customer's own share is known. */
export interface SharedInvestment extends CliqueInvestment {
  readonly contribution: Kobo;
  readonly payoutBalance: Kobo;
}

/** Returns whether the customer holds or held an investment. Money that was taken back counts as never invested. */
const isHeld = ({ backing }: Pick<Investment | CliqueInvestment, 'backing'>): boolean =>
  backing?.state !== 'returned';

/**
 * Returns whether the customer's share is known. Without it, the amounts of another server may be those of the whole
 * clique.
 */
const hasKnownShare = (investment: CliqueInvestment): investment is SharedInvestment =>
  investment.contribution !== null && investment.payoutBalance !== null;

/** Returns the investments that count as the customer's money, past ones included. */
export const heldInvestments = ({ individual, clique }: Portfolio) => ({
  own: [...individual.active, ...individual.completed].filter(isHeld),
  shared: [...clique.active, ...clique.completed].filter(isHeld).filter(hasKnownShare),
});
