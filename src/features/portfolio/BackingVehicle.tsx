import { useState } from 'react';
import { formatCalendarDate } from '@/lib/dates';
import type { Backing } from '@/store/investments/investmentsWire';
import { Facts } from '@/ui/Facts';
import { Money } from '@/ui/Money';
import { vehicleCopy } from '@/words/vehicle';
import classes from './PayoutSchedule.module.css';

/** The vehicle that pays a contract and its driver's punctuality, in a disclosure. Rendered when it is opened. */
export function BackingVehicle({ backing }: { backing: Backing | null }) {
  const [isOpen, setOpen] = useState(false);
  if (backing?.state !== 'bound') return null;
  const { vehicle, driver, paidByReserve, addedByCompany } = backing;
  return (
    <details className={classes.schedule} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{vehicleCopy.vehicle}</summary>
      {isOpen ? (
        <Facts
          aria-label={vehicleCopy.vehicle}
          facts={[
            { term: vehicleCopy.plate, value: vehicle.plate },
            {
              term: vehicleCopy.vehicleStatus,
              value: vehicleCopy.vehicleStates[vehicle.status] ?? vehicle.status,
            },
            {
              term: vehicleCopy.odometer,
              value: vehicleCopy.odometerOn(
                vehicle.odometer.toLocaleString('en-NG'),
                formatCalendarDate(vehicle.odometerOn),
              ),
            },
            {
              term: vehicleCopy.insurance,
              value: vehicleCopy.insuredUntil(
                vehicle.insurer,
                formatCalendarDate(vehicle.insuredUntil),
              ),
            },
            {
              term: vehicleCopy.punctuality,
              value: vehicleCopy.onTime(driver.instalmentsOnTime, driver.instalmentsDue),
            },
            paidByReserve > 0 && {
              term: vehicleCopy.paidByReserve,
              value: <Money amount={paidByReserve} />,
            },
            addedByCompany !== null &&
              addedByCompany > 0 && {
                term: vehicleCopy.addedByCompany,
                value: <Money amount={addedByCompany} />,
              },
          ]}
        />
      ) : null}
    </details>
  );
}
