/** Refusals of the sandbox’s own pages. */
export const sandboxRefusals = {
  deposit_reference_used: 'This reference was used for another deposit.',
  bank_not_simulated: 'Only the simulated bank can receive a deposit without sending a webhook.',
  sandbox_amount_invalid: 'Enter an amount in naira, with at most two decimals.',
  account_number_unknown: 'Nobody has this account number. The money is in suspense.',
} as const;
