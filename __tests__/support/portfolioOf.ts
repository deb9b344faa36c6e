import * as v from 'valibot';
import { portfolio as portfolioSchema } from '@/store/investments/investmentsWire';
import { aBackingVehicle, anInvestment, aPortfolio } from './replies';

type Wire = ReturnType<typeof anInvestment>;

/** Returns a portfolio, as read from a reply, with these active investments of the customer's own and of cliques. */
export const portfolioOf = (
  own: readonly Wire[],
  clique: readonly Wire[] = [],
  fields: Wire = {},
) =>
  v.parse(
    portfolioSchema,
    aPortfolio({ active_investments: own, active_clique_investments: clique, ...fields }),
  );

/** Returns an investment that a vehicle backs. */
export const boundInvestment = (payouts: readonly Wire[], fields: Wire = {}) =>
  anInvestment({ payouts, backing: aBackingVehicle(), ...fields });
