import isPlainObject from './isPlainObject';

/** Deeply copies object literals and arrays. Files and other instances are not copied. */
export default function cloneDeep<Value>(value: Value): Value;
export default function cloneDeep(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => cloneDeep(item));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cloneDeep(item)]));
}
