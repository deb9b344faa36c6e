import { useState } from 'react';
import { formatCalendarDate } from '@/lib/dates';
import type { Backing } from '@/store/investments/investmentsWire';
import { Facts } from '@/ui/Facts';
import { Money } from '@/ui/Money';
import { portfolioCopy as copy } from '@/words/portfolio';
import classes from './PayoutSchedule.module.css';

/** The vehicle that pays a contract and its driver's punctuality, behind a disclosure; drawn when it is opened. */
export function BackingVehicle({ backing }: { backing: Backing | null }) {
  const [isOpen, setOpen] = useState(false);
  if (backing?.state !== 'bound') return null;
  const { vehicle, driver, paidByReserve } = backing;
  return (
    <details className={classes.schedule} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{copy.vehicle}</summary>
      {isOpen ? (
        <Facts
          aria-label={copy.vehicle}
          facts={[
            { term: copy.plate, value: vehicle.plate },
            {
              term: copy.vehicleStatus,
              value: copy.vehicleStates[vehicle.status] ?? vehicle.status,
            },
            {
              term: copy.odometer,
              value: copy.odometerOn(
                vehicle.odometer.toLocaleString('en-NG'),
                formatCalendarDate(vehicle.odometerOn),
              ),
            },
            {
              term: copy.insurance,
              value: copy.insuredUntil(vehicle.insurer, formatCalendarDate(vehicle.insuredUntil)),
            },
            {
              term: copy.punctuality,
              value: copy.onTime(driver.instalmentsOnTime, driver.instalmentsDue),
            },
            paidByReserve > 0 && {
              term: copy.paidByReserve,
              value: <Money amount={paidByReserve} />,
            },
          ]}
        />
      ) : null}
    </details>
  );
}
