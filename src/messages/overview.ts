/** What the overview says beside the sentences that the specification fixes. */
export const overviewCopy = {
  fundWallet: 'Fund your wallet',
  fundWalletHint:
    'Pay into this account from any bank. We’ll add the money to your wallet when the transfer arrives.',
  addMoney: 'Add money',
  confirmBank: 'Confirm the bank’s name before you transfer',
  bannerPitch: 'Choose a vehicle and get paid weekly, monthly or yearly.',
  accountPending: 'We’re opening your account. This usually takes a minute.',
  accountRefused: 'The bank couldn’t open your account yet.',
  verifyIdentity: 'Verify your identity',
  alreadyVerified: 'Verified already?',
  loadingAccount: 'Loading your deposit account…',
  loadingVehicles: 'Loading vehicles…',
  noVehicles: 'No vehicles are on offer right now. New ones will appear here.',
} as const;
