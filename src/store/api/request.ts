import type { CallName } from '@contract/calls';
import type { BodyOf } from '@contract/schemas';
import { snakeCase } from './wire';

type CamelCase<Name> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** The fields of a call's request, by the names that the app uses. */
export type RequestOf<Name extends CallName> = {
  readonly [Field in keyof BodyOf<Name> as CamelCase<Field>]: BodyOf<Name>[Field];
};

/** Returns the body of a request. `newPin` becomes `new_pin`. */
export const bodyOf = (request: object): object =>
  Object.fromEntries(Object.entries(request).map(([name, value]) => [snakeCase(name), value]));
