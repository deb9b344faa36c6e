import type { Machine } from '../keys/keys.ts';
import type { StaffRole } from '../people/roles.ts';
import type { StaffSession } from '../people/sessions.ts';

/** A caller of the office: a signed-in person, or a machine with a key. */
export type StaffCaller =
  | { readonly by: 'session'; readonly name: string; readonly session: StaffSession }
  | ({ readonly by: 'key' } & Machine);

/** Returns the roles of a caller. A machine has those of the person who added its key. */
export function rolesOf(staff: StaffCaller | null): readonly StaffRole[] {
  if (staff === null) return [];
  return staff.by === 'session' ? staff.session.roles : staff.within;
}

declare module 'fastify' {
  interface FastifyRequest {
    staff: StaffCaller | null;
    /** The caller's name in the audit and for decisions by two people. */
    actor: string;
  }
}
