import type { Kobo } from '../src/platform/kobo/kobo.ts';

interface Vehicle {
  readonly name: string;
  /** Type of the vehicle, which is also the name of its drawing. */
  readonly type: string;
  readonly description: string;
  readonly value: Kobo;
  readonly vat: Kobo;
  readonly service_charge: Kobo;
  readonly maintenance_fee: Kobo;
  readonly roi_basis_points: number;
  readonly duration_weeks: number;
  readonly units: number;
}

const naira = (amount: number): Kobo => BigInt(amount) * 100n;

/** The sandbox's stock, in the order in which it is shown. */
export const vehicles: readonly Vehicle[] = [
  {
    name: 'TVS King Deluxe',
    type: 'auto-rickshaw',
    description:
      'A three-wheeler for short city trips. It works every day on the busy routes of Lagos and Ibadan and is cheap to keep on the road.',
    value: naira(3_850_000),
    vat: naira(288_750),
    service_charge: naira(192_500),
    maintenance_fee: naira(110_000),
    roi_basis_points: 3200,
    duration_weeks: 52,
    units: 12,
  },
  {
    name: 'Toyota HiAce 2019',
    type: 'minibus',
    description:
      'An 18-seater on the Lagos–Ibadan line. Its driver pays the hire-purchase instalments from the daily takings.',
    value: naira(18_400_000),
    vat: naira(1_380_000),
    service_charge: naira(920_000),
    maintenance_fee: naira(528_000),
    roi_basis_points: 4100,
    duration_weeks: 104,
    units: 5,
  },
  {
    name: 'Toyota Corolla taxi',
    type: 'taxi',
    description:
      'A licensed city taxi in Abuja with a steady stand at the airport. Serviced every five thousand kilometres.',
    value: naira(9_200_000),
    vat: naira(690_000),
    service_charge: naira(460_000),
    maintenance_fee: naira(312_000),
    roi_basis_points: 3600,
    duration_weeks: 78,
    units: 8,
  },
  {
    name: 'Mitsubishi Canter',
    type: 'delivery-truck',
    description:
      'A four-tonne box truck that carries goods between the markets of Onitsha, Aba and Port Harcourt.',
    value: naira(24_750_000),
    vat: naira(1_856_250),
    service_charge: naira(1_237_500),
    maintenance_fee: naira(742_500),
    roi_basis_points: 5000,
    duration_weeks: 130,
    units: 3,
  },
  {
    name: 'Qlink Courier 110',
    type: 'motor-scooter',
    description:
      'A light scooter for parcel and food couriers: the smallest way to start, with weekly payouts within half a year.',
    value: naira(480_000),
    vat: naira(36_000),
    service_charge: naira(24_000),
    maintenance_fee: naira(12_000),
    roi_basis_points: 2200,
    duration_weeks: 26,
    units: 40,
  },
  {
    name: 'MAN TGS 33.440',
    type: 'articulated-lorry',
    description:
      'A heavy articulated lorry for cement and grain between Obajana, Kano and the ports of Lagos.',
    value: naira(68_500_000),
    vat: naira(5_137_500),
    service_charge: naira(3_425_000),
    maintenance_fee: naira(2_055_000),
    roi_basis_points: 4850,
    duration_weeks: 156,
    units: 2,
  },
  {
    name: 'Toyota Hilux 2021',
    type: 'pickup-truck',
    description:
      'A double-cabin pickup on long-term hire to farms and building sites in Kaduna and Jos.',
    value: naira(31_200_000),
    vat: naira(2_340_000),
    service_charge: naira(1_560_000),
    maintenance_fee: naira(936_000),
    roi_basis_points: 4400,
    duration_weeks: 104,
    units: 0,
  },
  {
    name: 'Marcopolo coach',
    type: 'bus',
    description:
      'A 49-seater night coach between Lagos and Enugu, run by a licensed transport company.',
    value: naira(54_900_000),
    vat: naira(4_117_500),
    service_charge: naira(2_745_000),
    maintenance_fee: naira(1_647_000),
    roi_basis_points: 4600,
    duration_weeks: 130,
    units: 2,
  },
  {
    name: 'Bajaj Boxer 150',
    type: 'motorcycle',
    description:
      'A sturdy motorcycle for deliveries outside the cities, where the roads are rough.',
    value: naira(920_000),
    vat: naira(69_000),
    service_charge: naira(46_000),
    maintenance_fee: naira(27_500),
    roi_basis_points: 2650,
    duration_weeks: 39,
    units: 25,
  },
  {
    name: 'Massey Ferguson 375',
    type: 'tractor',
    description:
      'A 75-horsepower tractor that ploughs for smallholders in Benue and Niger State, season after season.',
    value: naira(21_600_000),
    vat: naira(1_620_000),
    service_charge: naira(1_080_000),
    maintenance_fee: naira(648_000),
    roi_basis_points: 3850,
    duration_weeks: 104,
    units: 4,
  },
];
