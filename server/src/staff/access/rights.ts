import { staffRoles, type StaffRole } from '../people/roles.ts';

/** The roles that may call a route, and the conditions of a call. */
interface StaffRight {
  readonly who: readonly StaffRole[];
  /**
   * Machines with the scope `read` may call the route too, if it is open to one of the roles of the person who added
   * their key.
   */
  readonly isForMachines?: true;
  /** The person must have used their passkey within the last 5 minutes. */
  readonly isFresh?: true;
  /** Whether the route shows customers' data. Each use is then recorded in the audit. */
  readonly isAudited?: true;
}

export type Right =
  | { readonly who: 'anyone' }
  /** Any signed-in person, even before their account is set up. */
  | { readonly who: 'themselves' }
  | StaffRight;

const anyone: Right = { who: 'anyone' };
const themselves: Right = { who: 'themselves' };
const reading = (...who: StaffRole[]): StaffRight => ({
  who: [...who, 'auditor'],
  isForMachines: true,
});
const readingCustomers = (...who: StaffRole[]): StaffRight => ({
  ...reading(...who),
  isAudited: true,
});
const deciding = (...who: StaffRole[]): StaffRight => ({ who });
const decidingFreshly = (...who: StaffRole[]): StaffRight => ({
  ...deciding(...who),
  isFresh: true,
});

/**
 * All routes of the office and who may call them. The server doesn't start with a route that is missing here. The menu
 * of the office's app also uses this table.
 */
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

  // The screen Today names whose case comes next.
  'GET /overview/': readingCustomers('treasury', 'vehicles', 'administrator'),

  'GET /kyc/': readingCustomers('identity'),
  'GET /kyc/:id/': readingCustomers('identity'),
  // Only people who check identities see these images. Each view is recorded in the audit.
  'GET /kyc/:id/:image/': deciding('identity'),
  'POST /kyc/:id/approve/': deciding('identity'),
  'POST /kyc/:id/reject/': deciding('identity'),

  'GET /withdrawals/': readingCustomers('support', 'treasury'),
  'GET /withdrawals/sending/': reading('support', 'treasury', 'administrator'),
  'GET /withdrawals/:id/': readingCustomers('support', 'treasury'),
  'POST /withdrawals/:id/approve/': decidingFreshly('treasury'),
  'POST /withdrawals/:id/reject/': decidingFreshly('treasury'),
  'POST /withdrawals/:id/code/': decidingFreshly('treasury'),
  'POST /withdrawals/:id/look/': deciding('treasury'),
  'POST /withdrawals/:id/return/': decidingFreshly('treasury'),
  'POST /withdrawals/decide/': decidingFreshly('treasury'),
  'GET /withdrawal-rules/': reading('support', 'treasury', 'administrator'),
  'POST /withdrawal-rules/on/': decidingFreshly('treasury'),
  // Taking a withdrawal from the rules, switching the rules off and stopping withdrawals need no fresh passkey, because
  // they are for emergencies.
  'POST /withdrawals/:id/take/': deciding('support', 'treasury'),
  'POST /withdrawal-rules/off/': deciding('treasury', 'administrator'),
  'POST /withdrawals/stop/': deciding('treasury', 'administrator'),
  'POST /withdrawals/resume/': decidingFreshly('treasury'),
  'GET /withdrawal-exceptions/': readingCustomers('treasury'),
  'POST /withdrawal-exceptions/:id/close/': deciding('treasury'),
  'GET /banks/unmatched/': reading('treasury'),

  'GET /unmatched-deposits/': readingCustomers('treasury'),
  // Only people who decide on a deposit find drivers here, by a name, a plate or an agreement.
  'GET /unmatched-deposits/agreements/': deciding('treasury'),
  // It names customers and drivers, so each read is recorded.
  'GET /unmatched-deposits/:reference/leads/': { ...deciding('treasury'), isAudited: true },
  'POST /unmatched-deposits/:reference/assign/': decidingFreshly('treasury'),
  'POST /unmatched-deposits/:reference/repay/': decidingFreshly('treasury'),
  'POST /unmatched-deposits/:reference/return/': decidingFreshly('treasury'),
  'GET /deposit-exceptions/': readingCustomers('treasury'),
  'POST /deposit-exceptions/': deciding('treasury'),
  'POST /deposit-exceptions/:id/freeze/': deciding('treasury'),
  'POST /deposit-exceptions/:id/debit/': decidingFreshly('treasury'),
  'POST /deposit-exceptions/:id/look/': deciding('treasury'),
  'POST /deposit-exceptions/:id/close/': deciding('treasury'),
  'GET /refused-accounts/': readingCustomers('support', 'treasury'),
  'POST /refused-accounts/:id/retry/': deciding('support', 'treasury'),
  'POST /refused-accounts/retry/': deciding('support', 'treasury'),

  'GET /customers/': readingCustomers('support', 'identity', 'treasury'),
  'GET /customers/:id/': readingCustomers('support', 'identity', 'treasury'),
  'GET /customers/:id/money/': readingCustomers('support', 'treasury'),
  'GET /customers/:id/entries/': readingCustomers('support', 'treasury'),
  'GET /transfers/:id/': readingCustomers('support', 'treasury'),
  'POST /customers/:id/factors/': decidingFreshly('identity'),
  // Needs no fresh passkey, because it is for emergencies.
  'POST /customers/:id/factors/keep/': deciding('support', 'identity', 'treasury'),
  'POST /customers/:id/notes/': deciding('support', 'identity', 'treasury'),
  'POST /customers/:id/name/': decidingFreshly('support'),
  'POST /customers/:id/phone/': decidingFreshly('support'),
  'POST /customers/:id/email/': decidingFreshly('support'),
  'POST /customers/:id/sign-out/': deciding('support'),
  'POST /customers/:id/code/': deciding('support'),
  'GET /complaints/': readingCustomers('support'),
  'GET /complaints/:id/': readingCustomers('support'),
  'POST /complaints/:id/acknowledge/': deciding('support'),
  'POST /complaints/:id/decide/': deciding('support'),
  'GET /closings/': readingCustomers('support'),
  'POST /closings/:id/close/': decidingFreshly('support'),
  'GET /wallets/frozen/': readingCustomers('support', 'treasury'),
  'POST /wallets/freeze/': deciding('support', 'treasury'),
  'POST /wallets/unfreeze/': decidingFreshly('treasury'),
  'POST /wallets/debit/': decidingFreshly('treasury'),
  'POST /wallets/credit/': decidingFreshly('treasury'),
  'GET /referrals/': readingCustomers('support', 'treasury'),
  'POST /referrals/:id/pay/': decidingFreshly('treasury'),
  'POST /referrals/:id/refuse/': deciding('treasury'),
  'POST /cliques/:id/hide/': deciding('support'),

  'GET /audit/': reading('administrator'),

  'GET /ledger/': reading('treasury'),
  'GET /months/': reading('treasury'),
  'GET /trial-balance.csv': reading('treasury'),
  'GET /vehicle-book.csv': reading('treasury'),
  'GET /exceptions/': readingCustomers('treasury'),
  'POST /reconcile/': deciding('treasury'),
  'POST /exceptions/settle/': decidingFreshly('treasury'),
  'POST /difference/settle/': decidingFreshly('treasury'),

  'GET /assets/': reading('vehicles'),
  'POST /assets/': decidingFreshly('vehicles'),
  'PATCH /assets/:id/': decidingFreshly('vehicles'),
  'POST /assets/:id/restock/': deciding('vehicles'),
  'GET /assets/:id/': reading('vehicles'),
  'POST /assets/:id/photos/': deciding('vehicles'),
  'PATCH /assets/:id/photos/': deciding('vehicles'),
  'POST /assets/:id/publish/': decidingFreshly('vehicles'),
  'POST /assets/:id/retire/': deciding('vehicles'),
  'GET /contract-templates/': reading('vehicles', 'administrator'),
  'POST /contract-templates/:kind/': decidingFreshly('vehicles', 'administrator'),
  'POST /contract-templates/:kind/preview/': deciding('vehicles', 'administrator'),
  'GET /units/': reading('vehicles'),
  'GET /vehicles/': reading('vehicles'),
  'POST /vehicles/': deciding('vehicles'),
  'GET /vehicles/:id/': reading('vehicles'),
  'PATCH /vehicles/:id/': deciding('vehicles'),
  'GET /vehicles/:id/events/': reading('vehicles'),
  'POST /vehicles/:id/bind/': deciding('vehicles'),
  'POST /vehicles/:id/money/': decidingFreshly('treasury', 'vehicles'),
  'POST /vehicles/:id/move-backing/': decidingFreshly('treasury', 'vehicles'),
  'POST /vehicles/:id/message/': deciding('vehicles'),
  'POST /vehicles/:id/message/preview/': deciding('vehicles'),
  'POST /vehicles/:id/close-contract/': decidingFreshly('treasury', 'vehicles'),
  'GET /waiting-contracts/': reading('vehicles'),
  'GET /drivers/': reading('vehicles'),
  'POST /drivers/': deciding('vehicles'),
  'GET /agreements/': reading('vehicles'),
  'POST /agreements/': deciding('vehicles'),
  'GET /agreements/:id/': reading('vehicles'),
  'POST /agreements/:id/promises/': deciding('vehicles'),
  'POST /agreements/:id/hardship/': deciding('vehicles'),
  'POST /agreements/:id/hardship/refuse/': deciding('vehicles'),
  'POST /agreements/:id/repayments/': decidingFreshly('vehicles'),
  'POST /agreements/:id/restructure/': decidingFreshly('vehicles'),
  'POST /agreements/:id/repossess/': deciding('vehicles'),
  'POST /agreements/:id/write-off/': decidingFreshly('treasury', 'vehicles'),
  'GET /arrears/': reading('vehicles'),

  'GET /jobs/': reading('administrator'),
  'POST /jobs/:id/retry/': deciding('administrator'),

  'GET /assignments/': { who: staffRoles },
  'POST /assignments/': deciding(...staffRoles.filter((role) => role !== 'auditor')),

  'POST /visits/': deciding(...staffRoles.filter((role) => role !== 'auditor')),

  'GET /proposals/': reading('treasury', 'vehicles', 'administrator'),
  'POST /proposals/:id/confirm/': decidingFreshly('treasury', 'vehicles', 'administrator'),
  'POST /proposals/:id/decline/': decidingFreshly('treasury', 'vehicles', 'administrator'),

  'GET /people/': deciding('administrator', 'auditor'),
  'POST /people/': decidingFreshly('administrator'),
  'POST /people/:id/roles/': decidingFreshly('administrator'),
  'POST /people/:id/reset/': decidingFreshly('administrator'),
  'POST /people/:id/end/': decidingFreshly('administrator'),
  'GET /keys/': reading('administrator'),
  'POST /keys/': decidingFreshly('administrator'),
  'POST /keys/:id/revoke/': decidingFreshly('administrator'),
};

/**
 * Returns the routes that these roles may call, without those that need no role. The menu of the office's app shows
 * only these.
 */
export const routesOf = (roles: readonly StaffRole[]): string[] =>
  Object.entries(rights).flatMap(([route, { who }]) =>
    typeof who !== 'string' && who.some((role) => roles.includes(role)) ? [route] : [],
  );
