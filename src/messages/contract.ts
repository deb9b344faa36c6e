/** What is said around a contract; its own words are the server's. */
export const contractCopy = {
  contract: 'Contract',
  loading: 'Loading the contract…',
  read: 'Read your contract',
  signed: 'Your contract',
  agreedOn: (name: string, moment: string): string =>
    `You agreed to this contract for ${name} on ${moment}.`,
  download: 'Download',
} as const;
