import { AssetUnits, WaitingContract } from '../../../../contract/office/fleet.ts';
import { compareUnits } from '../../investing/publishedFigures/freeVehicles.ts';
import { listWaiting } from '../../investing/payouts/waiting.ts';
import { lagosDate } from '../../money/payouts/calendar.ts';
import { EitherOrderQuery, pageOf } from '../../platform/http/pages.ts';
import type { OfficePart } from '../access/office.ts';

/**
 * Serves `/waiting-contracts/` and `/units/`: the contracts that wait for a vehicle, and each asset's units for sale,
 * waiting contracts and free vehicles.
 */
export const demandRoutes: OfficePart = ({ dependencies, list }) => {
  const { clock } = dependencies;

  list('/waiting-contracts/', {
    summary: 'Investments and cliques that wait for a vehicle, oldest first by default',
    row: WaitingContract,
    query: EitherOrderQuery,
    read: (source, query) => listWaiting(source.database, lagosDate(clock.now()), pageOf(query)),
  });
  list('/units/', {
    summary: 'Units for sale, waiting contracts and free vehicles, by asset',
    row: AssetUnits,
    read: (source) => compareUnits(source.database),
  });
};
