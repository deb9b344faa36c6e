import { Type, type TSchema } from 'typebox';

/** Returns the schema of a text of at most this many characters. */
export const text = (maxLength: number) => Type.String({ maxLength });

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

export const Message = Type.Object({ message: Type.String() });

/** Returns the schema of the id of a row. Its maximum is the largest number that fits into the column. */
export const rowId = (description?: string) =>
  Type.Integer({
    minimum: 1,
    maximum: 2_147_483_647,
    ...(description !== undefined && { description }),
  });

/** A numeric id in a path. The server answers any other text with 404. */
export const IdParams = Type.Object({ id: rowId() });

/** An id in a path, of a table that may have more rows than a 32-bit integer can count. */
export const BigIdParams = Type.Object({
  id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
});

/** The part of a list to return. Without these parameters, a customer's call returns the whole list. */
export const PageQuery = Type.Object({
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 1000, description: 'At most this many, the newest first' }),
  ),
  before: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'Rows with smaller ids than this, the last id of the page before',
    }),
  ),
});

/** Account id or customer id in the body of some calls. If present, it must be the caller's own. */
export const OwnIdIn = Type.Optional(Type.Union([Type.Integer(), text(20)]));

/**
 * Type of a string that isn't prose, such as an amount. `meaning` exists only in the type: by it,
 * `office/store/reply.ts` finds the type to which the office converts the string.
 */
type Written<Meaning extends string> = string & { readonly meaning?: Meaning };

export const Instant = Type.Unsafe<Written<'instant'>>(
  Type.String({ format: 'date-time', description: 'ISO 8601, UTC' }),
);

/** A day in Africa/Lagos. */
export const Day = Type.Unsafe<Written<'day'>>(
  Type.String({
    format: 'date',
    examples: ['2026-11-30'],
    description: 'A day in Africa/Lagos',
  }),
);

/** How long a contract runs. */
export const Weeks = Type.Integer({ minimum: 1, maximum: 1040, description: 'Weeks' });

/** A percentage, such as the profit of a contract. */
export const Percent = Type.Number({
  minimum: 0,
  maximum: 1000,
  description: 'Percent, at most two decimals',
});

/** Amount of naira in a reply: a string with two decimals. */
export const MoneyOut = Type.Unsafe<Written<'naira'>>(
  Type.String({
    pattern: '^-?\\d+\\.\\d{2}$',
    examples: ['250000.00'],
    description: 'Naira with two decimals.',
  }),
);

/**
 * Amount of naira in a request. The schema only limits the length of a text; the server checks the rest when it parses
 * the amount.
 */
export const MoneyIn = Type.Union([Type.Number(), text(40)], {
  examples: [250000.5, '250000.50'],
  description: 'Naira, greater than zero, at most two decimals, at most 999999999999.99.',
});

/** A file of a multipart body. */
export const FilePart = (description: string) =>
  Type.String({ contentMediaType: 'application/octet-stream', description });

/** Schema of replies without a body (204, 304). */
export const Nothing = Type.Unsafe<undefined>({ type: 'null', description: 'No content' });
