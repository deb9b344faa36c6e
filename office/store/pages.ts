import type { Right } from './rights';

/** A page of the office, and the right that it needs: the right of the first call that it sends. */
export interface OfficePage {
  readonly path: string;
  readonly right: Right;
}

/** The pages of the office that have a fixed path and one right. */
export const pages = {
  today: { path: '/today', right: 'GET /overview/' },
  proposals: { path: '/proposals', right: 'GET /proposals/' },
  failures: { path: '/failures', right: 'GET /jobs/' },
  identity: { path: '/identity', right: 'GET /kyc/' },
  complaints: { path: '/complaints', right: 'GET /complaints/' },
  closings: { path: '/closings', right: 'GET /closings/' },
  customers: { path: '/customers', right: 'GET /customers/' },
  frozenWallets: { path: '/frozen-wallets', right: 'GET /wallets/frozen/' },
  withdrawals: { path: '/withdrawals', right: 'GET /withdrawals/' },
  withdrawalRules: { path: '/withdrawal-rules', right: 'GET /withdrawal-rules/' },
  withdrawalExceptions: { path: '/withdrawal-exceptions', right: 'GET /withdrawal-exceptions/' },
  suspense: { path: '/suspense', right: 'GET /unmatched-deposits/' },
  depositExceptions: { path: '/deposit-exceptions', right: 'GET /deposit-exceptions/' },
  refusedAccounts: { path: '/refused-accounts', right: 'GET /refused-accounts/' },
  reconciliation: { path: '/reconciliation', right: 'GET /exceptions/' },
  referrals: { path: '/referrals', right: 'GET /referrals/' },
  monthEnd: { path: '/month-end', right: 'GET /months/' },
  books: { path: '/books', right: 'GET /ledger/' },
  banks: { path: '/banks', right: 'GET /banks/unmatched/' },
  arrears: { path: '/arrears', right: 'GET /arrears/' },
  waitingContracts: { path: '/waiting-contracts', right: 'GET /waiting-contracts/' },
  units: { path: '/units', right: 'GET /units/' },
  vehicles: { path: '/vehicles', right: 'GET /vehicles/' },
  drivers: { path: '/drivers', right: 'GET /drivers/' },
  assets: { path: '/assets', right: 'GET /assets/' },
  contracts: { path: '/contracts', right: 'GET /contract-templates/' },
  people: { path: '/people', right: 'GET /people/' },
  audit: { path: '/audit', right: 'GET /audit/' },
} as const satisfies Readonly<Record<string, OfficePage>>;

/** The path of the search of the whole office. Each kind of result needs the right of the list that it comes from. */
export const searchPath = '/search';

export const customerPage = (id: number): OfficePage => ({
  path: `/customers/${id}`,
  right: 'GET /customers/:id/',
});

export const submissionPage = (id: number): OfficePage => ({
  path: `/identity/${id}`,
  right: 'GET /kyc/:id/',
});

export const complaintPage = (id: number): OfficePage => ({
  path: `/complaints/${id}`,
  right: 'GET /complaints/:id/',
});

/** Returns the page of a request to close an account. The page finds the request in the list. */
export const closingPage = (id: number): OfficePage => ({
  ...pages.closings,
  path: `/closings/${id}`,
});

export const withdrawalPage = (id: number): OfficePage => ({
  path: `/withdrawals/${id}`,
  right: 'GET /withdrawals/:id/',
});

/**
 * Returns the page of a deposit in suspense. The page finds the deposit in the list. The reference is encoded, because
 * it may have any characters.
 */
export const suspensePage = (reference: string): OfficePage => ({
  ...pages.suspense,
  path: `/suspense/${encodeURIComponent(reference)}`,
});

export const assetPage = (id: number): OfficePage => ({
  path: `/assets/${id}`,
  right: 'GET /assets/:id/',
});

/** Returns the page of a transfer: its entries, its cause, and who decided about it. */
export const transferPage = (id: number): OfficePage => ({
  path: `/transfers/${id}`,
  right: 'GET /transfers/:id/',
});

export const vehiclePage = (id: number): OfficePage => ({
  path: `/vehicles/${id}`,
  right: 'GET /vehicles/:id/',
});

/** Returns the page of an agreement in arrears. The page has no call of its own. It finds the agreement in the list. */
export const arrearsPage = (id: number): OfficePage => ({
  ...pages.arrears,
  path: `/arrears/${id}`,
});

/** Returns the page of a list with a filter in its URL, for example `status=idle`. */
export const filtered = (page: OfficePage, query: string): OfficePage => ({
  ...page,
  path: `${page.path}?${query}`,
});
