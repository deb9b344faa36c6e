import type { MoneyDependencies } from '../../money/dependencies.ts';
import type { StaffScope } from '../keys/keys.ts';
import type { StaffSession } from '../people/sessions.ts';

/** The caller of the office: a person who has signed in, or the holder of a key, as the command line and machines have. */
export type StaffCaller =
  | { readonly by: 'session'; readonly name: string; readonly session: StaffSession }
  | { readonly by: 'key'; readonly name: string; readonly scopes: readonly StaffScope[] };

declare module 'fastify' {
  interface FastifyRequest {
    staff: StaffCaller | null;
    /** Their name, by which the audit and the rule of two people know them. */
    actor: string;
  }
}

/** The parts of the server that the office's routes use. */
export interface OfficeScope {
  readonly dependencies: MoneyDependencies;
}
