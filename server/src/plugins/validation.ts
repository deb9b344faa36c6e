import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

/** A request part that does not fit; `field` is the first that is wrong, if one can be named. */
export class MisfitError extends Error {
  constructor(
    readonly part: string,
    readonly field: string | undefined,
    readonly isMissing: boolean,
  ) {
    super(`The ${part} does not fit its schema.`);
  }
}

function misfit(part: string, validator: ReturnType<typeof Compile>, value: unknown): MisfitError {
  const [first] = validator.Errors(value);
  const missing = first?.keyword === 'required' ? first.params.requiredProperties[0] : undefined;
  return new MisfitError(part, missing ?? first?.instancePath.split('/')[1], missing !== undefined);
}

/**
 * Validates with TypeBox. Addresses are text, so what stands in them is converted first; in a body
 * a type is what it is.
 */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({
  schema,
  httpPart = 'body',
}) => {
  const validator = Compile(schema);
  return (value: unknown) => {
    const candidate = httpPart === 'body' ? value : validator.Convert(value);
    if (validator.Check(candidate)) return { value: candidate };
    return { error: misfit(httpPart, validator, candidate) };
  };
};
