import type { GenericSchema } from 'valibot';
import { day, decimal, instant, money, weeks } from '@/store/api/wire';

/** A valibot schema as far as it is walked. */
interface SchemaNode {
  readonly type: string;
  readonly entries?: Readonly<Record<string, SchemaNode>>;
  readonly item?: SchemaNode;
  readonly wrapped?: SchemaNode;
  /** The schemas of an intersection. */
  readonly options?: readonly SchemaNode[];
}

/** Stands in a place for every item of a list. */
export const eachItem = '*';

/** A field of a reply as the keys from its root. */
type Place = readonly string[];

const leafKinds = new Set(['string', 'boolean', 'union', 'unknown']);

function childrenOf(node: SchemaNode): readonly (readonly [Place, SchemaNode])[] {
  if (node.entries) return Object.entries(node.entries).map(([key, child]) => [[key], child]);
  if (node.item) return [[[eachItem], node.item]];
  if (node.wrapped) return [[[], node.wrapped]];
  if (node.type === 'intersect') return (node.options ?? []).map((option) => [[], option]);
  // A schema that is not understood would leave its fields untested.
  if (!leafKinds.has(node.type)) throw new Error(`Can't walk a schema of type "${node.type}".`);
  return [];
}

function placesIn(node: SchemaNode): readonly Place[] {
  return childrenOf(node).flatMap(([step, child]) => {
    const below = placesIn(child).map((place) => [...step, ...place]);
    return step.length > 0 && step[0] !== eachItem ? [step, ...below] : below;
  });
}

/** Every field that a schema reads. */
export function placesOf(schema: GenericSchema): readonly Place[] {
  return placesIn(schema);
}

const numbered = (index: number) => index + 1;

/** Samples of the values that are checked by a function. */
const checked = new Map<unknown, (index: number) => unknown>([
  [money, () => '1250.50'],
  [decimal, numbered],
  [weeks, () => 104],
  [instant, () => '2026-11-20T09:30:00.000Z'],
  [day, () => '2026-11-20'],
]);

const ofKind: Readonly<Record<string, (index: number) => unknown>> = {
  string: () => 'A text',
  boolean: () => false,
  union: numbered,
};

function leafOf(node: SchemaNode, index: number): unknown {
  const sample = checked.get(node) ?? ofKind[node.type];
  return sample?.(index) ?? null;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function completed(node: SchemaNode, example: unknown, index: number): unknown {
  if (node.wrapped) return completed(node.wrapped, example, index);
  if (node.item) {
    const { item } = node;
    const items: readonly unknown[] =
      Array.isArray(example) && example.length > 0 ? example : [0, 1];
    return items.map((each, number) => completed(item, isRecord(each) ? each : null, number));
  }
  if (node.entries) {
    const fields = isRecord(example) ? example : {};
    const entries = Object.entries(node.entries).map(([key, child]) => [
      key,
      completed(child, fields[key], index),
    ]);
    return { ...fields, ...Object.fromEntries(entries) };
  }
  return example ?? leafOf(node, index);
}

/** The example with a value in every place that the schema reads, so that each can be spoilt. */
export function completeReply(schema: GenericSchema, example: unknown): unknown {
  return completed(schema, example, 0);
}

/** Returns the value of a field, from the first item of each list on the way to it. */
export function valueAt(reply: unknown, [key, ...rest]: Place): unknown {
  if (key === undefined) return reply;
  if (Array.isArray(reply)) return valueAt(reply[0], key === eachItem ? rest : [key, ...rest]);
  return isRecord(reply) ? valueAt(reply[key], rest) : undefined;
}

/** Comes in the place of a value; undefined takes the field away. */
export type Change = (value: unknown, index: number) => unknown;

/** The reply with another value in one place, in every item of the lists on the way to it. */
export function changed(reply: unknown, place: Place, change: Change, index = 0): unknown {
  const [key, ...rest] = place;
  if (key === undefined) return change(reply, index);
  if (key === eachItem) {
    const items: readonly unknown[] = Array.isArray(reply) ? reply : [];
    return items.map((item, number) => changed(item, rest, change, number));
  }
  const fields = isRecord(reply) ? reply : {};
  const { [key]: value, ...others } = fields;
  const next = changed(value, rest, change, index);
  return next === undefined ? others : { ...others, [key]: next };
}
