import { Type } from 'typebox';

/** An amount in naira or kobo, depending on the provider. Some fields have it as a number, others as a string. */
export const Amount = Type.Union([Type.Number(), Type.String({ maxLength: 40 })]);
export const Text = Type.String({ maxLength: 1000 });
export const Reference = Type.String({ minLength: 1, maxLength: 200 });

/** Returns the schema of a value that may be missing or null. */
export const optional = <Schema extends Parameters<typeof Type.Optional>[0]>(schema: Schema) =>
  Type.Optional(Type.Union([schema, Type.Null()]));

/** Returns the schema of a reply with one object or list as its `data`. */
export const one = <Schema extends Parameters<typeof Type.Array>[0]>(data: Schema) =>
  Type.Object({ data });
