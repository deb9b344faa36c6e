import type { TSchema } from 'typebox';

interface Keywords {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly TSchema[];
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly items?: TSchema;
  readonly minItems?: number;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly pattern?: string;
}

/** A matching text for each of the few patterns in bodies. */
const patterned = ['1', '1.00', '0123456789', '1234', '2026-03-02'];

/** Returns a small value that fits a schema, with every optional field. */
export function sampleOf(schema: TSchema): unknown {
  const keywords = schema as Keywords;
  if ('const' in keywords) return keywords.const;
  if (keywords.enum) return keywords.enum[0];
  if (keywords.anyOf) return sampleOf(keywords.anyOf[0] ?? {});
  switch (keywords.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(keywords.properties ?? {}).map(([name, one]) => [name, sampleOf(one)]),
      );
    case 'array':
      return Array.from({ length: keywords.minItems ?? 0 }, () => sampleOf(keywords.items ?? {}));
    case 'integer':
    case 'number':
      return keywords.minimum ?? 1;
    case 'boolean':
      return true;
    case 'string': {
      const { pattern } = keywords;
      const fitting = pattern && patterned.find((text) => new RegExp(pattern).test(text));
      return fitting ?? 'a'.repeat(keywords.minLength ?? 1);
    }
    default:
      return null;
  }
}
