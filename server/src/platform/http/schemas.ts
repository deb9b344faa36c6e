import type { Readable } from 'node:stream';
import { Type, type Static, type TSchema } from 'typebox';
import { FactorRequest } from '../../../../contract/schemas/factors.ts';

export {
  BigIdParams,
  Day,
  IdParams,
  Instant,
  Message,
  MoneyIn,
  MoneyOut,
  Nothing,
  Nullable,
  PageQuery,
  rowId,
} from '../../../../contract/schemas/parts.ts';

/** The body of every refusal. Always has `detail` and `code`. The other keys depend on the call. */
export const Problem = Type.Object(
  {
    detail: Type.String(),
    code: Type.Optional(
      Type.Union([Type.String(), Type.Array(Type.String())], {
        description:
          'Which refusal it is; what is wrong with the field `code`, where that is refused',
      }),
    ),
    message: Type.Optional(Type.String()),
    error: Type.Optional(Type.String()),
    request_id: Type.Optional(Type.String()),
    factor: Type.Optional(FactorRequest),
  },
  {
    $id: 'Problem',
    description: 'A refusal. Under the name of a field: what is wrong with it.',
    additionalProperties: Type.Array(Type.String()),
  },
);

/** A reply that isn't JSON. */
type OtherContent = { readonly content: Readonly<Record<string, { readonly schema: TSchema }>> };

/** A table as a CSV file. */
export const CsvText = {
  content: {
    'text/csv': {
      schema: Type.Unsafe<string | Readable>(
        Type.String({ description: 'The table, with a heading' }),
      ),
    },
  },
};

// Refers to the schema `Problem`, so that the API document and the serializers contain it only once.
const AnyProblem = Type.Unsafe<Static<typeof Problem>>({ $ref: 'Problem#' });

/** Returns the responses of a route: its own, and the refusals that any route may return. */
export function answers<Own extends Record<number, TSchema | OtherContent>>(own: Own) {
  return { ...own, '4xx': AnyProblem, '5xx': AnyProblem };
}
