/** Names of fields that people call something else. */
const specialNames: Readonly<Record<string, string>> = {
  agreed_to_contract: 'agreement to the contract',
  amount_invested: 'amount',
  asset_id: 'asset',
  bank_code: 'bank',
  contribution: 'contribution amount',
  current_pin: 'current PIN',
  due_on: 'day of the promise',
  duration: 'duration in weeks',
  emails: 'list of emails',
  new_pin: 'new PIN',
  otp: 'verification code',
  payout_frequency: 'payout interval',
  pin: 'transaction PIN',
  referral_link: 'referral code',
  roi: 'ROI',
  transaction_pin: 'transaction PIN',
  units: 'number of units',
  username: 'email',
  vat: 'VAT',
  visibility: 'clique type',
};

/** Returns a field's name for the beginning of a sentence: "First name" for `first_name`. */
export function fieldName(field: string): string {
  const name = specialNames[field] ?? field.replaceAll('_', ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
