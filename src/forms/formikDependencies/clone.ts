/** A shallow copy of an array or an object, which keeps its class; any other value as it is. */
export default function clone<Value>(value: Value): Value;
export default function clone(value: unknown): unknown {
  if (Array.isArray(value)) return [...(value as unknown[])];
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.create(Object.getPrototypeOf(value) as object | null) as object;
  return Object.assign(copy, value);
}
