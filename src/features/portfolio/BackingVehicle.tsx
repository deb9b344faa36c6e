import { useState } from 'react';
import { formatCalendarDate } from '@/lib/dates';
import type { Backing } from '@/store/investments/investmentsWire';
import { Summary } from '@/ui/layout/Summary';
import { Facts } from '@/ui/lists/Facts';
import { Money } from '@/ui/text/Money';
import { vehicleMessages } from '@/messages/portfolio';
import classes from './PayoutSchedule.module.css';

/**
 * Shows in a disclosure the vehicle that backs a contract, and whether its driver pays on time. The content is only
 * rendered when the disclosure is opened.
 */
export function BackingVehicle({ backing }: { backing: Backing | null }) {
  const [isOpen, setOpen] = useState(false);
  if (backing?.state !== 'bound') return null;
  const { vehicle, driver, paidByReserve, addedByCompany } = backing;
  return (
    <details className={classes.schedule} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <Summary>{vehicleMessages.vehicle}</Summary>
      {isOpen ? (
        <Facts
          aria-label={vehicleMessages.vehicle}
          facts={[
            { term: vehicleMessages.plate, value: vehicle.plate },
            {
              term: vehicleMessages.vehicleStatus,
              value: vehicleMessages.vehicleStates[vehicle.status] ?? vehicle.status,
            },
            {
              term: vehicleMessages.odometer,
              value: vehicleMessages.odometerOn(
                vehicle.odometer.toLocaleString('en-NG'),
                formatCalendarDate(vehicle.odometerOn),
              ),
            },
            {
              term: vehicleMessages.insurance,
              value: vehicleMessages.insuredUntil(
                vehicle.insurer,
                formatCalendarDate(vehicle.insuredUntil),
              ),
            },
            {
              term: vehicleMessages.punctuality,
              value: vehicleMessages.onTime(driver.instalmentsOnTime, driver.instalmentsDue),
            },
            paidByReserve > 0 && {
              term: vehicleMessages.paidByReserve,
              value: <Money amount={paidByReserve} />,
            },
            addedByCompany !== null &&
              addedByCompany > 0 && {
                term: vehicleMessages.addedByCompany,
                value: <Money amount={addedByCompany} />,
              },
          ]}
        />
      ) : null}
    </details>
  );
}
