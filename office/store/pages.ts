/** The lists whose call has another name than their page. */
const lists: Readonly<Record<string, string>> = {
  '/today': '/overview',
  '/failures': '/jobs',
  '/identity': '/kyc',
  '/suspense': '/unmatched-deposits',
  '/reconciliation': '/exceptions',
  '/contracts': '/contract-templates',
};

/** The call behind the page that a link leads to: who may make it may open the page. */
export function callBehind(to: string): string {
  const [path = '', id] = to.replace(/[?#].*/, '').split(/(\/\d+)$/);
  // An agreement in arrears is looked for in their list.
  const isOne = id !== undefined && path !== '/arrears';
  return `GET ${lists[path] ?? path}/${isOne ? ':id/' : ''}`;
}
