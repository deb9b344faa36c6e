/** Words about the vehicle behind an investment, and about payouts that are late. */
export const vehicleCopy = {
  payoutStates: { upcoming: 'Upcoming', late: 'Late', paid: 'Paid', paidLate: 'Paid late' },

  late: (amount: string, since: string): string =>
    `${amount} is late since ${since}: the driver of your vehicle is behind. You’re paid as soon as they repay.`,
  waiting:
    'Waiting for a vehicle. Your payouts count from the day on which a driver has it. Your money is set aside until then.',
  paidIn: 'Paid in',
  vehicle: 'Your vehicle',
  plate: 'Plate',
  vehicleStatus: 'Now',
  vehicleStates: {
    'on agreement': 'With a driver',
    'in stock': 'In stock',
    'in repair': 'In repair',
    idle: 'Without a driver',
    repossessed: 'Taken back from the driver',
    sold: 'Sold',
  } as Readonly<Record<string, string>>,
  odometer: 'Driven',
  odometerOn: (kilometres: string, day: string): string => `${kilometres} km on ${day}`,
  insurance: 'Insured',
  insuredUntil: (insurer: string, day: string): string => `by ${insurer} until ${day}`,
  punctuality: 'The driver has paid',
  onTime: (onTime: number, due: number): string =>
    due === 0 ? 'Nothing due yet' : `${onTime} of ${due} instalments on time`,
  paidByReserve: 'Paid by the reserve',
} as const;
