/** The sentences about the keys of machines. */
export const keysCopy = {
  title: 'Keys',
  intro:
    'For machines such as Prometheus. A key only reads: no more than you may read, and nothing that decides. It works immediately and expires after a year.',
  empty: 'No machine has a key.',
  labels: { holder: 'Machine', scopes: 'May', expires_at: 'Expires' },
  neverExpires: 'Never',
  scopeWords: {
    metrics: 'Read the metrics',
    read: 'Read lists and cases',
  },
  add: 'Make a key',
  formLabels: { holder: 'Machine', scopes: 'What it allows' },
  hints: { holder: 'Its short name, for example prometheus' },
  scopesRule: 'Choose at least one.',
  revoke: 'Revoke…',
  revoking: {
    title: (holder: string) => `Revoke this key of ${holder}?`,
    text: 'It stops working immediately. You can’t undo this.',
    confirm: 'Revoke the key',
  },
  revoked: 'Revoked',
} as const;
