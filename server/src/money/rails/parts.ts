import { Type } from 'typebox';

/** Naira or kobo, as the provider counts: a number here, a text there. */
export const Amount = Type.Union([Type.Number(), Type.String({ maxLength: 40 })]);
export const Text = Type.String({ maxLength: 1000 });
export const Reference = Type.String({ minLength: 1, maxLength: 200 });

/** A value that may be left out, or null. */
export const optional = <Schema extends Parameters<typeof Type.Optional>[0]>(schema: Schema) =>
  Type.Optional(Type.Union([schema, Type.Null()]));

/** A reply with one thing, or one list, as its data. */
export const one = <Schema extends Parameters<typeof Type.Array>[0]>(data: Schema) =>
  Type.Object({ data });
