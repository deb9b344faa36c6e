import fc from 'fast-check';
import type { TSchema } from 'typebox';

/** Values to try for a field, in addition to those that its schema gives. */
export type Hints = Readonly<Record<string, fc.Arbitrary<unknown>>>;

interface Keywords {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly TSchema[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly items?: TSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly examples?: readonly unknown[];
}

/** Text that has broken servers before. */
const nastyText = fc.constantFrom(
  '',
  ' ',
  '0',
  '-1',
  '1e308',
  'NaN',
  'null',
  'undefined',
  '__proto__',
  "'; DROP TABLE customers; --",
  '${7*7}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  '\u0000',
  '\ud800',
  '\u202e',
  'ﷺ',
  '👩‍👩‍👧‍👦',
  '١٢٣٤',
  '2147483648',
  '9223372036854775808',
  '99999999999999.999',
  'a'.repeat(5000),
);

const nastyNumber = fc.constantFrom(
  0,
  -0,
  -1,
  0.1 + 0.2,
  1.005,
  1e-7,
  1e21,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
  2 ** 31,
  -(2 ** 31) - 1,
);

/** Generates any JSON value. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  nastyText,
  nastyNumber,
  fc.jsonValue({ maxDepth: 3 }),
);

const instant = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

/** Generates any character. fast-check's own generator takes seconds to start. */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff })
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));

function text({ pattern, format, minLength = 0, maxLength = 40, examples }: Keywords) {
  if (format === 'date-time') return instant;
  if (format === 'date') return instant.map((text) => text.slice(0, 10));
  const exemplary = examples ? [fc.constantFrom(...examples.map(String))] : [];
  if (pattern) return fc.oneof(fc.stringMatching(new RegExp(pattern)), ...exemplary);
  const longest = Math.min(maxLength, 200);
  const free = fc.string({ unit: anyCharacter, minLength, maxLength: longest });
  return fc.oneof(free, fc.string({ minLength, maxLength: longest }), ...exemplary);
}

function object({ properties = {}, required = [] }: Keywords, hints: Hints) {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, valueOf(schema, hints, name)]),
  );
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
}

/** Generates values that fit a schema, and mostly those of a hint if there is one for the name. */
export function valueOf(schema: TSchema, hints: Hints, name = ''): fc.Arbitrary<unknown> {
  const keywords = schema as Keywords;
  const hint = hints[name];
  const fitting = fittingOf(keywords, hints);
  return hint
    ? fc.oneof({ arbitrary: hint, weight: 4 }, { arbitrary: fitting, weight: 1 })
    : fitting;
}

function fittingOf(keywords: Keywords, hints: Hints): fc.Arbitrary<unknown> {
  if ('const' in keywords) return fc.constant(keywords.const);
  if (keywords.enum) return fc.constantFrom(...keywords.enum);
  if (keywords.anyOf) return fc.oneof(...keywords.anyOf.map((one) => valueOf(one, hints)));
  const { minimum, exclusiveMinimum, maximum } = keywords;
  switch (keywords.type) {
    case 'object':
      return object(keywords, hints);
    case 'array':
      return fc.array(valueOf(keywords.items ?? {}, hints), {
        minLength: keywords.minItems ?? 0,
        maxLength: Math.min(keywords.maxItems ?? 5, 25),
      });
    case 'integer':
      return fc.integer({ min: minimum ?? -1000, max: maximum ?? 1_000_000 });
    case 'number':
      return fc.oneof(
        fc.integer({
          min: Math.ceil(minimum ?? exclusiveMinimum ?? 0) + 1,
          max: maximum ?? 10_000,
        }),
        fc.double({ min: minimum ?? 0, max: maximum ?? 1e9, noNaN: true }),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return text(keywords);
    default:
      return anything;
  }
}

/** Generates bodies for a schema. Most fit it, others have one wrong field, or are anything. */
export function bodyOf(schema: TSchema, hints: Hints): fc.Arbitrary<unknown> {
  const fitting = valueOf(schema, hints);
  const names = Object.keys((schema as Keywords).properties ?? {});
  const changed = (change: fc.Arbitrary<unknown>) =>
    fc
      .tuple(fitting, fc.constantFrom(...names, 'unheard_of'), change)
      .map(([body, name, value]) => ({ ...(body as object), [name]: value }));
  return fc.oneof(
    { arbitrary: fitting, weight: 7 },
    { arbitrary: changed(anything), weight: 3 },
    { arbitrary: changed(fc.constant(undefined)), weight: 1 },
    { arbitrary: anything, weight: 1 },
  );
}
