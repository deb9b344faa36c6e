/** Returns a shallow copy of an array or an object, with the same class. Returns any other value unchanged. */
export default function clone<Value>(value: Value): Value;
export default function clone(value: unknown): unknown {
  if (Array.isArray(value)) return [...(value as unknown[])];
  if (typeof value !== 'object' || value === null) return value;
  // By definition, not by assignment, which takes a field named __proto__ for the prototype.
  const copy = Object.fromEntries(Object.entries(value));
  return Object.setPrototypeOf(copy, Object.getPrototypeOf(value) as object | null) as unknown;
}
