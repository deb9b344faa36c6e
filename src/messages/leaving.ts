/** What is asked before a page with an unfinished upload is left. */
export const leavingCopy = {
  question: 'Leave this page?',
  consequence: 'Your upload is not finished. If you leave now, it is cancelled.',
  stay: 'Stay',
  leave: 'Leave',
} as const;
