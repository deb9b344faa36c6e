/** The sentences about the keys of machines. */
export const keysCopy = {
  title: 'Keys',
  intro:
    'For machines such as Prometheus. A key only reads: no more than you may read, and nothing that decides. It works immediately and expires after a year.',
  empty: 'No machine has a key.',
  holder: 'Machine',
  may: 'May',
  addedBy: 'Added by',
  expires: 'Expires',
  access: 'Access',
  neverExpires: 'Never',
  scopeWords: {
    metrics: 'Read the metrics',
    read: 'Read lists and cases',
  },
  add: 'Make a key',
  holderHint: 'Its short name, for example prometheus',
  allows: 'What it allows',
  scopesRule: 'Choose at least one.',
  revoke: 'Revoke…',
  revoking: {
    title: (holder: string) => `Revoke this key of ${holder}?`,
    text: 'It stops working immediately. You can’t undo this.',
    confirm: 'Revoke the key',
  },
  revoked: 'Revoked',
} as const;
