/** What the overview says beside the sentences that the specification fixes. */
export const overviewCopy = {
  fundWallet: 'Fund your wallet',
  fundWalletHint:
    'Pay into this account from any bank. Your wallet is credited when the transfer arrives.',
  confirmBank: "Confirm the bank's name before you transfer",
  bannerPitch: 'Choose a vehicle, pick weekly, monthly or yearly payouts.',
  loadingAccount: 'Loading your deposit account…',
  loadingVehicles: 'Loading vehicles…',
  noVehicles: 'No vehicles are on offer at the moment. New ones will be shown here.',
} as const;
