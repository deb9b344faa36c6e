import type { Course, VehicleCase } from '@contract/office/fleet';
import type { ReadBy } from '../../store/reply';
import { deedOf, optionsOfStates, type Deed } from '../../widgets/queue/deed';
import { freeStatuses, goneStatuses, letStatuses, unletStatuses } from '../../words/vehicles';

type Vehicle = ReadBy<typeof VehicleCase>;
type Agreement = ReadBy<typeof Course>;

/** The decisions on a vehicle as it is. */
export function deedsOfVehicle(vehicle: Vehicle, agreement: Agreement | undefined): Deed[] {
  const { id, status, backing } = vehicle;
  const isGone = goneStatuses.includes(status);
  const isLet = agreement?.status === 'active';
  const others = (isLet ? letStatuses : unletStatuses).filter((each) => each !== status);
  return [
    freeStatuses.includes(status) && deedOf('POST /agreements/', { body: { vehicle: id } }),
    isLet && backing === null && deedOf('POST /vehicles/:id/bind/'),
    !isGone && deedOf('PATCH /vehicles/:id/'),
    !isGone && deedOf('PATCH /vehicles/:id/ status', {}, { status: optionsOfStates(others) }),
    deedOf('POST /vehicles/:id/money/'),
    backing !== null && deedOf('POST /vehicles/:id/move-backing/'),
    isGone && backing !== null && deedOf('POST /vehicles/:id/close-contract/'),
  ].filter((deed) => deed !== false);
}

/** The decisions on an agreement as it stands. */
export function deedsOfAgreement({ status, outstanding, written_off, overdue }: Agreement): Deed[] {
  const isActive = status === 'active';
  const isOwed = outstanding + written_off > 0 && status !== 'restructured';
  const isLate = isActive && overdue > 0;
  return [
    isOwed && deedOf('POST /agreements/:id/repayments/'),
    isLate && deedOf('POST /agreements/:id/promises/'),
    isActive && deedOf('POST /agreements/:id/hardship/'),
    isActive && deedOf('POST /agreements/:id/restructure/'),
    isLate && deedOf('POST /agreements/:id/repossess/'),
    isActive && deedOf('POST /agreements/:id/write-off/'),
  ].filter((deed) => deed !== false);
}
