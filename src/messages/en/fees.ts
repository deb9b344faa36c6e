/** The table of fees, for a vehicle and for a share in one. */
export const feesCopy = {
  caption: 'All fees',
  fees: {
    vat: 'VAT, once',
    serviceCharge: 'Service charge, once',
    maintenanceFee: 'Maintenance fee, once',
  },
  freeOfCharge: [
    'Adding money',
    'Receiving payouts',
    'Withdrawing',
    'Joining or leading a clique',
    'Inviting friends',
  ],
  noFee: 'None',
  bankFees:
    'The amounts are part of what you pay for the vehicle. Mota adds nothing later; your own bank may charge for its transfers.',
} as const;
