/** The sentences of the audit. */
export const auditCopy = {
  title: 'Audit',
  intro: 'Who did what, newest first. Once a record is sealed, any later change to it is detected.',
  find: 'Search',
  terms: {
    actor: 'Person or job',
    from: 'From day',
    until: 'To day',
  },
  hints: {
    actor: 'For example ada, job or customer 7',
    action: 'For example withdrawal approved',
    subject: 'For example withdrawal 12',
  },
  labels: { at: 'When', actor: 'Who', action: 'What', detail: 'Facts' },
  sealed: 'Sealed',
  unsealed: 'Not yet',
  empty: 'No record matches the search.',
} as const;
