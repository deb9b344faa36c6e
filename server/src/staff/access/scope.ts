import type { Machine } from '../keys/keys.ts';
import type { StaffSession } from '../people/sessions.ts';

/** The caller of the office: a signed-in person, or a machine with a key. */
export type StaffCaller =
  | { readonly by: 'session'; readonly name: string; readonly session: StaffSession }
  | ({ readonly by: 'key' } & Machine);

declare module 'fastify' {
  interface FastifyRequest {
    staff: StaffCaller | null;
    /** Their name in the audit and for the rule of two people. */
    actor: string;
  }
}
