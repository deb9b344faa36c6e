import type { StaffRole } from '../people/roles.ts';

/** The callers of a route, and whether their passkey must have been used within 5 minutes. */
export type Right =
  | { readonly who: 'anyone' }
  /** Signed in, before the account is set up as well. */
  | { readonly who: 'themselves' }
  | { readonly who: readonly StaffRole[]; readonly isFresh?: true };

const anyone: Right = { who: 'anyone' };
const themselves: Right = { who: 'themselves' };
const reading = (...who: StaffRole[]): Right => ({ who: [...who, 'auditor'] });
const deciding = (...who: StaffRole[]): Right => ({ who });
const decidingFreshly = (...who: StaffRole[]): Right => ({ who, isFresh: true });

/** Every route of the office. One that is not here does not start. The app's menu follows from it too. */
export const rights: Readonly<Record<string, Right>> = {
  'POST /session/challenge/': anyone,
  'POST /session/': anyone,
  'POST /session/link/': anyone,
  'POST /session/code/': anyone,
  'GET /session/': themselves,
  'DELETE /session/': themselves,
  'POST /session/proof/': themselves,
  'POST /passkeys/challenge/': themselves,
  'POST /passkeys/': themselves,
  'POST /recovery-codes/': themselves,

  'GET /kyc/': reading('identity'),
  'GET /kyc/:id/': reading('identity'),
  // Pictures of people and their documents are for those who check them, and each look is recorded.
  'GET /kyc/:id/:image/': deciding('identity'),
  'POST /kyc/:id/approve/': deciding('identity'),
  'POST /kyc/:id/reject/': deciding('identity'),

  'GET /proposals/': reading('treasury', 'vehicles', 'administrator'),
  'POST /proposals/:id/confirm/': decidingFreshly('treasury', 'vehicles', 'administrator'),
  'POST /proposals/:id/decline/': decidingFreshly('treasury', 'vehicles', 'administrator'),

  'GET /people/': reading('administrator'),
  'POST /people/': decidingFreshly('administrator'),
  'POST /people/:id/roles/': decidingFreshly('administrator'),
  'POST /people/:id/reset/': decidingFreshly('administrator'),
  'POST /people/:id/end/': decidingFreshly('administrator'),
};

/** The role that decides on a proposal, by its kind; money is the treasury's where nothing else is said. */
const deciders: Readonly<Record<string, StaffRole>> = {
  staff: 'administrator',
  'staff roles': 'administrator',
  'staff reset': 'administrator',
  'staff key': 'administrator',
  repayment: 'vehicles',
};

export const deciderOf = (kind: string): StaffRole => deciders[kind] ?? 'treasury';

/** The routes that these roles open, which the app's menu goes by. */
export const routesOf = (roles: readonly StaffRole[]): string[] =>
  Object.entries(rights).flatMap(([route, { who }]) =>
    typeof who !== 'string' && who.some((role) => roles.includes(role)) ? [route] : [],
  );
