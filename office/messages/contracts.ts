/** Messages about the texts of contracts. */
export const contractMessages = {
  title: 'Contracts',
  intro:
    'The texts that customers agree to. A new text starts as a proposal. Existing contracts keep their text.',
  which: 'Contract',
  text: 'Text',
  textOf: (version: number) => `Text, version ${version}`,
  terms: 'Terms',
  newText: 'Write a new text',
  otherText: 'Write another text',
  replaces: (proposer: string) =>
    `If you propose it, it replaces the text that ${proposer} proposes.`,
  hint: (fields: readonly string[], required: readonly string[]) =>
    `The first line is the title, and every other line is a term. The server adds the parties, the date and the figures above the terms. Fields: ${fields
      .map((field) => `{${field}}`)
      .join(' ')}. The terms must include ${required.map((field) => `{${field}}`).join(' ')}.`,
  reason: 'Reason for the change',
  reasonHint: 'The person who decides reads this.',
  preview: 'Preview',
  propose: 'Propose this text',
  previewed: 'Preview for a customer',
  proposed: 'Proposed text',
  versions: 'Versions',
  version: (version: number) => `Version ${version},`,
  people: (by: string, decider: string) => `proposed by ${by}, confirmed by ${decider},`,
  original: 'the original text,',
} as const;
