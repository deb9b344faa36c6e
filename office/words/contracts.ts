/** The sentences about the texts of contracts. */
export const contractsCopy = {
  title: 'Contracts',
  intro:
    'What customers agree to. Another text is a proposal; contracts that were made keep the text that they were made on.',
  which: 'Contract',
  text: 'Text',
  textOf: (version: number) => `Text, version ${version}`,
  hint: (fields: readonly string[], required: readonly string[]) =>
    `The first line is the title, each further one a term. Parties, day and figures stand above the terms by themselves. Fields: ${fields
      .map((field) => `{${field}}`)
      .join(' ')}. The terms have to name ${required.map((field) => `{${field}}`).join(' ')}.`,
  reason: 'Why it changes',
  reasonHint: 'The person who decides on it reads this.',
  preview: 'Preview',
  propose: 'Propose this text',
  previewed: 'As a customer would read it',
  proposed: 'Proposed text',
  versions: 'Versions',
  version: (version: number) => `Version ${version},`,
  people: (by: string, decider: string) => `proposed by ${by}, confirmed by ${decider},`,
  before: 'from before there were versions,',
} as const;
