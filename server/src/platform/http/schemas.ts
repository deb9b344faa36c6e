import { Type, type Static, type TSchema } from 'typebox';

/** Every refusal. Which keys beside `detail` are there depends on the call. */
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
  },
  {
    $id: 'Problem',
    description: 'A refusal; at the name of a field, what is wrong with it',
    additionalProperties: Type.Array(Type.String()),
  },
);

export const Message = Type.Object({ message: Type.String() });

/** A numeric id in a path. Anything else is an id that does not exist. */
export const IdParams = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) });

/** The same, of what there may be more of than an integer can count. */
export const BigIdParams = Type.Object({
  id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
});

/** Which part of a list: without both, all of it. */
export const PageQuery = Type.Object({
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 1000, description: 'At most so many, the newest first' }),
  ),
  before: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'Those with smaller ids: the last one of the page before',
    }),
  ),
});

/** The account id or the customer's id that some bodies repeat; the caller's own, if present. */
export const OwnIdIn = Type.Optional(Type.Union([Type.Integer(), Type.String({ maxLength: 20 })]));

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

export const Instant = Type.String({ format: 'date-time', description: 'ISO 8601, UTC' });

/** How long a contract runs. */
export const Weeks = Type.Integer({ minimum: 1, maximum: 1040, description: 'Weeks' });

/** The earnings of a contract. */
export const Percent = Type.Number({
  minimum: 0,
  maximum: 1000,
  description: 'Percent, at most two decimals',
});

/** An answer that is no JSON. */
type OtherContent = { readonly content: Readonly<Record<string, { readonly schema: TSchema }>> };

// By reference, so that the API document and the serializers have it once.
const AnyProblem = Type.Unsafe<Static<typeof Problem>>({ $ref: 'Problem#' });

/** The answers of a route: its own and the refusals that any route may give. */
export function answers<Own extends Record<number, TSchema | OtherContent>>(own: Own) {
  return { ...own, '4xx': AnyProblem, '5xx': AnyProblem };
}

/** For answers without a body (204, 304). */
export const Nothing = Type.Unsafe<undefined>({ type: 'null', description: 'No content' });
