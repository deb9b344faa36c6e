import isPlainObject from './isPlainObject';

/** A copy of object literals and arrays at every depth; files and other instances stay the same ones. */
export default function cloneDeep<Value>(value: Value): Value;
export default function cloneDeep(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => cloneDeep(item));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cloneDeep(item)]));
}
