const weeks = (duration: number) => (duration === 1 ? '1 week' : `${duration} weeks`);

/** Messages about assets. */
export const assetMessages = {
  title: 'Assets',
  intro: 'Vehicles as customers see them. Only staff see drafts.',
  empty: 'No assets yet.',
  add: 'New asset',
  back: 'All assets',
  totalValue: 'Total value',
  units: 'Units',
  type: 'Type',
  typeHint: 'Decides which drawing customers see until there is a photograph',
  types: {
    'auto-rickshaw': 'Keke (three-wheeler)',
    motorcycle: 'Motorcycle (okada)',
    'motor-scooter': 'Delivery scooter',
    taxi: 'Taxi or car',
    minibus: 'Minibus (danfo)',
    bus: 'Bus',
    'pickup-truck': 'Pickup truck',
    'delivery-truck': 'Delivery truck',
    'articulated-lorry': 'Articulated lorry',
    tractor: 'Tractor',
    other: 'Other (drawn as a number plate)',
  },
  description: 'Description',
  value: 'Value in naira',
  vat: 'VAT in naira',
  serviceCharge: 'Service charge in naira',
  maintenanceFee: 'Maintenance fee in naira',
  roi: 'Return in percent',
  duration: 'Duration in weeks',
  roiColumn: 'Return',
  percent: (roi: number) => `${roi}%`,
  durationColumn: 'Duration',
  weeks,
  unitsLeft: 'Units left',
  soldOut: 'Sold out',
  reason: 'Reason for the new terms',
  reasonHint:
    'Required for a new price, fee, return or duration. The person who decides reads this.',
  alt: 'Description of the photograph',
  altHint: 'For people who can’t see the photograph. For example: The minibus from the front',
  missing: 'Fill in this field.',
  number: 'Enter a number.',
  facts: 'What customers see',
  /** The caption of the card next to the form. */
  card: 'As in the customers’ list',
  /** Shown above the fields while a proposal waits. */
  inForce: 'These are the terms in force. The proposed ones are above.',
  sale: (price: string, payout: string, duration: number) =>
    `A unit costs ${price}, and pays back ${payout} in ${weeks(duration)}.`,
  /** The sentence about the terms in force, while others are proposed. */
  now: (sale: string) => `Now: ${sale}`,
  unitCosts: 'A unit costs',
  paysBack: 'Pays back',
  inWeeks: (amounts: string, duration: number) => `${amounts} in ${weeks(duration)}`,
  save: 'Save',
  saved: 'The asset is saved.',
  proposed: 'Proposed terms',
  publish: 'Put on sale',
  retire: 'Take off sale',
  photos: 'Photographs',
  photosIntro: 'Lists show the first photograph. Without one, they show the drawing for the type.',
  photo: 'New photograph',
  prompt: 'Choose or drop a photo',
  addPhoto: 'Add the photograph',
  first: (alt: string) => `Show first: ${alt}`,
  remove: (alt: string) => `Remove: ${alt}`,
  photoActions: { first: 'Show first', remove: 'Remove' },
} as const;

export const unitMessages = {
  title: 'Demand',
  intro:
    'For each asset: the units for sale, the contracts that are waiting, and the vehicles that could back them. Assets that need the most vehicles come first.',
  empty: 'No asset has units for sale, and no vehicle is free.',
  units: 'For sale',
  waiting: 'Waiting contracts',
  free: 'Free vehicles',
  unbound: 'Driver, no contract',
  missing: 'Vehicles still needed',
  /** After the number of vehicles that one asset needs. */
  needed: ' needed',
  /** How many contracts wait, and how many of them have no vehicle. */
  waitingInAll: (waiting: number, without: number) => {
    if (waiting === 0) return 'No contract is waiting.';
    if (without === 0) return 'Every waiting contract can get a vehicle.';
    return without === 1
      ? '1 waiting contract needs a vehicle.'
      : `${without} waiting contracts need a vehicle.`;
  },
  onSale: (count: number) =>
    count === 1
      ? '1 unit is on sale without a vehicle.'
      : `${count} units are on sale without a vehicle.`,
  add: 'Register a vehicle',
} as const;
