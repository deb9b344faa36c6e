import type { Machine } from '../keys/keys.ts';
import type { StaffSession } from '../people/sessions.ts';

/** A caller of the office: a signed-in person, or a machine with a key. */
export type StaffCaller =
  | { readonly by: 'session'; readonly name: string; readonly session: StaffSession }
  | ({ readonly by: 'key' } & Machine);

declare module 'fastify' {
  interface FastifyRequest {
    staff: StaffCaller | null;
    /** The caller's name in the audit and for decisions by two people. */
    actor: string;
  }
}
