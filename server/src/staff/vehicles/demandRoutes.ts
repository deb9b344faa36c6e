import { Type } from 'typebox';
import { WaitingContract } from '../../../../contract/office/fleet.ts';
import { compareUnits } from '../../investing/backing/freeVehicles.ts';
import { listWaiting } from '../../investing/payouts/waiting.ts';
import { lagosDate } from '../../money/payouts/calendar.ts';
import { onWire } from '../../platform/http/onWire.ts';
import { EitherOrderQuery, pageOf } from '../access/lists.ts';
import type { OfficePart } from '../access/office.ts';

const AssetUnits = Type.Object({
  asset: Type.Integer({ description: 'Its id' }),
  name: Type.String(),
  units: Type.Integer({ description: 'For sale' }),
  waiting: Type.Integer({ description: 'Contracts that wait for a vehicle' }),
  free: Type.Integer({ description: 'Vehicles in stock or idle that back no contract' }),
  unbound: Type.Integer({ description: 'Vehicles with a driver that back no contract' }),
  missing: Type.Integer({ description: 'Units and waiting contracts without such a vehicle' }),
});

/** `/waiting-contracts/` and `/units/`: the contracts that need vehicles, and the vehicles available for them. */
export const demandRoutes: OfficePart = ({ dependencies, list }) => {
  const { clock } = dependencies;

  list('/waiting-contracts/', {
    summary: 'Investments and cliques that wait for a vehicle, oldest first unless it is said',
    row: WaitingContract,
    query: EitherOrderQuery,
    read: async (source, query) =>
      onWire(await listWaiting(source.database, lagosDate(clock.now()), pageOf(query))),
  });
  list('/units/', {
    summary: 'Units for sale and waiting contracts beside vehicles that back none, by asset',
    row: AssetUnits,
    query: Type.Object({}),
    read: async (source) =>
      (await compareUnits(source.database)).map((row) => ({
        ...row,
        missing: Math.max(0, row.units + row.waiting - row.free - row.unbound),
      })),
  });
};
