import { Pill } from '@/ui/text/Pill';
import type { Vehicle } from '../../store/fleetWire';
import { statePill } from '../../widgets/values';
import { agreementMessages } from '../../messages/vehicles';

interface VehicleStatusProps extends Pick<Vehicle, 'status'> {
  /** Days for which its driver is late. */
  readonly daysLate: number;
}

/** Shows the status of a vehicle. If its driver is late, that is shown instead of “With a driver”. */
export const VehicleStatus = ({ status, daysLate }: VehicleStatusProps) =>
  status === 'on agreement' && daysLate > 0 ? (
    <Pill tone="danger">{agreementMessages.daysLate(daysLate)}</Pill>
  ) : (
    statePill(status)
  );
