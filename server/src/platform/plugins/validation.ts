import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

/** What is wrong with a field. */
export type FieldProblem = 'is missing' | 'is too long' | 'is not valid';

/** Thrown for an invalid part of a request. `field` is the first invalid field, if it has a name. */
export class MisfitError extends Error {
  constructor(
    readonly part: string,
    readonly field: string | undefined,
    readonly problem: FieldProblem,
  ) {
    super(`The ${part} does not fit its schema.`);
  }
}

function misfit(part: string, validator: ReturnType<typeof Compile>, value: unknown): MisfitError {
  const [first] = validator.Errors(value);
  if (first?.keyword === 'required') {
    return new MisfitError(part, first.params.requiredProperties[0], 'is missing');
  }
  const problem = first?.keyword === 'maxLength' ? 'is too long' : 'is not valid';
  return new MisfitError(part, first?.instancePath.split('/')[1], problem);
}

const wholeNumber = /^-?\d{1,15}$/;

/** Converts URL parameters that must be numbers. TypeBox's `Convert` would turn "1.5" into 1. */
function withNumbers(schema: TSchema, values: object): object {
  const { properties = {} } = schema as { properties?: Record<string, { type?: string }> };
  return Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => {
      const isNumber = properties[name]?.type === 'integer' && wholeNumber.test(String(value));
      return [name, isNumber ? Number(value) : value];
    }),
  );
}

const compiled = new WeakMap<TSchema, ReturnType<typeof Compile>>();

function validatorOf(schema: TSchema) {
  const validator = compiled.get(schema) ?? Compile(schema);
  compiled.set(schema, validator);
  return validator;
}

/**
 * Validates with TypeBox. Creates the validator on the first request. URL parameters are text, so they are converted
 * first. In a body the types must match.
 */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({
  schema,
  httpPart = 'body',
}) => {
  let validator: ReturnType<typeof Compile> | undefined;
  return (value: unknown) => {
    validator ??= validatorOf(schema);
    const candidate = httpPart === 'body' ? value : withNumbers(schema, value as object);
    if (validator.Check(candidate)) return { value: candidate };
    return { error: misfit(httpPart, validator, candidate) };
  };
};

/** Validates, and removes fields that the schema doesn't have, so that they aren't stored. */
export const declaredFieldsOnly: FastifySchemaCompiler<TSchema> = (route) => {
  const validate = validatorCompiler(route);
  return (value: unknown) => {
    const result = validate(value);
    if (typeof result === 'boolean' || !('value' in result)) return result;
    return { value: validatorOf(route.schema).Clean(result.value) };
  };
};
