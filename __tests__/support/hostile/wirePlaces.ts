import type { GenericSchema } from 'valibot';
import { day, decimal, instant, money, weeks } from '@/store/api/wire';

/** The parts of a valibot schema that this module visits. */
interface SchemaNode {
  readonly type: string;
  readonly entries?: Readonly<Record<string, SchemaNode>>;
  readonly item?: SchemaNode;
  readonly wrapped?: SchemaNode;
  /** The schemas of an intersection. */
  readonly options?: readonly SchemaNode[];
}

/** Stands for every item of a list in a path. */
export const eachItem = '*';

/** The path of a field in a reply: the keys from its root. */
type Place = readonly string[];

const leafKinds = new Set(['string', 'boolean', 'union', 'unknown']);

function childrenOf(node: SchemaNode): readonly (readonly [Place, SchemaNode])[] {
  if (node.entries) return Object.entries(node.entries).map(([key, child]) => [[key], child]);
  if (node.item) return [[[eachItem], node.item]];
  if (node.wrapped) return [[[], node.wrapped]];
  if (node.type === 'intersect') return (node.options ?? []).map((option) => [[], option]);
  // An unsupported schema fails, because its fields would stay untested.
  if (!leafKinds.has(node.type)) throw new Error(`Can't walk a schema of type "${node.type}".`);
  return [];
}

function placesIn(node: SchemaNode): readonly Place[] {
  return childrenOf(node).flatMap(([step, child]) => {
    const below = placesIn(child).map((place) => [...step, ...place]);
    return step.length > 0 && step[0] !== eachItem ? [step, ...below] : below;
  });
}

/** Returns the paths of all fields that a schema reads. */
export function placesOf(schema: GenericSchema): readonly Place[] {
  return placesIn(schema);
}

const numbered = (index: number) => index + 1;

/** Sample values for schemas that are checked by a function. */
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

function sampleOfLeaf(node: SchemaNode, index: number): unknown {
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
  return example ?? sampleOfLeaf(node, index);
}

/** Returns the example with a value in every field that the schema reads, so that the tests can damage each field. */
export function completeReply(schema: GenericSchema, example: unknown): unknown {
  return completed(schema, example, 0);
}

/** Returns the value of a field, using the first item of each list on the path. */
export function valueAt(reply: unknown, [key, ...rest]: Place): unknown {
  if (key === undefined) return reply;
  if (Array.isArray(reply)) return valueAt(reply[0], key === eachItem ? rest : [key, ...rest]);
  return isRecord(reply) ? valueAt(reply[key], rest) : undefined;
}

/** Returns the replacement of a value. Undefined removes the field. */
export type Change = (value: unknown, index: number) => unknown;

/** Returns the reply with one field changed, in every item of the lists on the path. */
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
