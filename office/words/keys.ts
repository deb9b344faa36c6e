/** The sentences about keys. */
export const keysCopy = {
  title: 'Keys',
  intro:
    'For the command line and for machines. A person’s key is a proposal, which another administrator confirms; a machine reads, and its key works at once.',
  empty: 'No one has a key.',
  labels: { scopes: 'May' },
  named: (holder: string, kind: string) => `${holder} (${kind.toLowerCase()})`,
  scopeWords: {
    metrics: 'Read the metrics',
    read: 'Read lists and cases',
    operate: 'Decide and propose',
    keys: 'Propose keys',
  },
  add: 'Add this key',
  formLabels: { hash: 'Hash of the key', scopes: 'What it opens' },
  hints: {
    holder: 'The person’s short name, or the machine’s, for example prometheus',
    hash: 'Its holder makes the key by “npm run operator -- keys make” and passes on the hash alone',
  },
  hashRule: 'Enter the 64 characters of the hash.',
  scopesRule: 'Choose at least one.',
  revoke: 'Revoke…',
  revokeTitle: (holder: string) => `Revoke this key of ${holder}?`,
  revokeText: 'It stops working at once. You can’t undo this.',
  revokeConfirm: 'Revoke the key',
  revoked: 'Revoked',
} as const;
