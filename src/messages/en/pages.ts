/** The words around the pages: those of the templates in `public`. */
export const pagesCopy = {
  description:
    'Mota: invest in vehicles on hire-purchase contracts, alone or with a clique, and get paid weekly, monthly or yearly.',
  /** On a phone's home screen. */
  appDescription:
    'Invest in vehicles on hire-purchase contracts and get paid weekly, monthly or yearly.',
  needsScript: 'Mota needs JavaScript. Allow it for this page and load it again.',
  about: 'About Mota',
  runBy: 'Run by',
  registration: 'Company registration',
  licence: 'Licence',
  closeAccount: 'Close an account',
} as const;
