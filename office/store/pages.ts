/** The call behind each page: who may make it may open the page. */
const calls: Readonly<Record<string, string>> = {
  '/today': 'GET /overview/',
  '/proposals': 'GET /proposals/',
  '/failures': 'GET /jobs/',
  '/identity': 'GET /kyc/',
  '/identity/:id': 'GET /kyc/:id/',
  '/complaints': 'GET /complaints/',
  '/complaints/:id': 'GET /complaints/:id/',
  '/customers': 'GET /customers/',
  '/customers/:id': 'GET /customers/:id/',
  '/withdrawals': 'GET /withdrawals/',
  '/withdrawals/:id': 'GET /withdrawals/:id/',
  '/withdrawal-exceptions': 'GET /withdrawal-exceptions/',
  '/suspense': 'GET /unmatched-deposits/',
  '/deposit-exceptions': 'GET /deposit-exceptions/',
  '/refused-accounts': 'GET /refused-accounts/',
  '/reconciliation': 'GET /exceptions/',
  '/arrears': 'GET /arrears/',
  '/arrears/:id': 'GET /arrears/',
  '/waiting-contracts': 'GET /waiting-contracts/',
  '/vehicles': 'GET /vehicles/',
  '/vehicles/:id': 'GET /vehicles/:id/',
  '/drivers': 'GET /drivers/',
  '/assets': 'GET /assets/',
  '/contracts': 'GET /contract-templates/',
  '/people': 'GET /people/',
  '/audit': 'GET /audit/',
};

/** The call behind the page that a link leads to. */
export const callBehind = (to: string): string =>
  calls[to.replace(/[?#].*/, '').replace(/\/\d+$/, '/:id')] ?? '';
