/** Types of vehicles that have a drawing of their own, and `other` for all others. */
export const vehicleTypes = [
  'auto-rickshaw',
  'motorcycle',
  'motor-scooter',
  'taxi',
  'minibus',
  'bus',
  'pickup-truck',
  'delivery-truck',
  'articulated-lorry',
  'tractor',
  'other',
] as const;
export type VehicleType = (typeof vehicleTypes)[number];

/** Other words for some of these types, because the type of an asset is any text. */
const otherWords: ReadonlyMap<string, VehicleType> = new Map([
  ['keke', 'auto-rickshaw'],
  ['keke-napep', 'auto-rickshaw'],
  ['keke-marwa', 'auto-rickshaw'],
  ['tricycle', 'auto-rickshaw'],
  ['three-wheeler', 'auto-rickshaw'],
  ['rickshaw', 'auto-rickshaw'],
  ['tvs-king', 'auto-rickshaw'],
  ['bajaj-maxima', 'auto-rickshaw'],
  ['bajaj-re', 'auto-rickshaw'],
  ['piaggio-ape', 'auto-rickshaw'],
  ['okada', 'motorcycle'],
  ['motorbike', 'motorcycle'],
  ['scooter', 'motor-scooter'],
  ['car', 'taxi'],
  ['danfo', 'minibus'],
  ['van', 'minibus'],
  ['pickup', 'pickup-truck'],
  ['truck', 'delivery-truck'],
  ['lorry', 'articulated-lorry'],
  ['trailer', 'articulated-lorry'],
]);

/** Returns the type whose drawing is shown for an asset of this type. `other` if there is no drawing for it. */
export function drawnTypeOf(type: string): VehicleType {
  return vehicleTypes.find((drawn) => drawn === type) ?? otherWords.get(type) ?? 'other';
}

/** Returns whether a name contains the word for a keke, such as "TVS King Deluxe". */
export function isNameOfKeke(name: string): boolean {
  const words = `-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-`;
  return [...otherWords].some(
    ([word, type]) => type === 'auto-rickshaw' && words.includes(`-${word}-`),
  );
}
