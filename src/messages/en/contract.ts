/** The words around a contract; its own text comes from the server. */
export const contractCopy = {
  contract: 'Contract',
  loading: 'Loading the contract…',
  read: 'Read your contract',
  signed: 'Your contract',
  agreedOn: (name: string, moment: string): string =>
    `You agreed to this contract for ${name} on ${moment}.`,
  number: (number: string): string => `Contract number ${number}.`,
  numberLater: 'You get the contract number when you pay.',
  download: 'Download',
  notDownloaded: 'We couldn’t download the contract. Try again.',
} as const;
