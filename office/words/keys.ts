/** The sentences about keys. */
export const keysCopy = {
  title: 'Keys',
  intro:
    'For the command line and for machines. Another administrator has to confirm a person’s key. A machine’s key can only read. It works immediately and expires after a year.',
  empty: 'No one has a key.',
  labels: { scopes: 'May', expires_at: 'Expires' },
  neverExpires: 'Never',
  named: (holder: string, kind: string) => `${holder} (${kind.toLowerCase()})`,
  scopeWords: {
    metrics: 'Read the metrics',
    read: 'Read lists and cases',
    operate: 'Decide and propose',
    keys: 'Propose keys',
  },
  add: 'Add this key',
  formLabels: { hash: 'Hash of the key', scopes: 'What it allows' },
  hints: {
    holder: 'The person’s short name, or the machine’s, for example prometheus',
    hash: 'The holder creates the key with “npm run operator -- keys make” and gives you only the hash',
  },
  hashRule: 'Enter the 64 characters of the hash.',
  scopesRule: 'Choose at least one.',
  revoke: 'Revoke…',
  revoking: {
    title: (holder: string) => `Revoke this key of ${holder}?`,
    text: 'It stops working immediately. You can’t undo this.',
    confirm: 'Revoke the key',
  },
  revoked: 'Revoked',
} as const;
