import { lagosTime } from '../../clock/lagosTime.ts';
import { fieldName } from './fieldName.ts';

type PaymentStatus = 'paid' | 'failed' | 'reversed' | 'pending' | 'needs code' | 'refused';

/** Refusals to operators. */
export const staffRefusals = {
  operator_key_wrong: 'The operator key is missing or wrong.',
  key_out_of_scope: 'This key may not do that.',
  key_known: 'This key was added before.',
  key_revoked: 'This key was revoked before.',
  key_name_taken: 'This name has another meaning.',
  machine_name_of_person: 'A person has this name. Choose another one for the machine.',
  machine_key_scopes: 'A machine decides nothing: it may have metrics and read alone.',
  first_keys_only:
    'The shared key of a sandbox adds the keys of the first two people, and no others.',
  two_people_needed: 'This takes two people, each with a key of their own.',
  proposal_replaced: 'Something else has been proposed since.',
  proposal_of_your_own: 'You proposed this yourself. Another person has to confirm it.',
  proposal_expired: 'This proposal has expired. Propose it again.',
  proposal_competes: 'Another person has just proposed something else for it. Look again.',
  provider_silent: 'The provider does not answer. Try again later.',
  provider_silent_unchanged: 'The provider does not answer. Nothing was changed; try again later.',
  provider_silent_code_taken:
    'The provider does not answer, and may have taken the code. Look at the withdrawal before you enter one again.',
  provider_unclear: 'The provider does not say whether it has this payment. Try again later.',
  provider_refused_code: 'The provider did not take this code: it is wrong or has expired.',
  deposit_unknown: 'The provider has no such deposit.',
  deposit_unreadable: 'It still cannot be read.',
  deposit_decided: 'This deposit was assigned or returned before.',
  deposit_in_no_wallet: 'No customer’s wallet has this deposit.',
  refund_known: 'This refund is known: it is among the exceptions, or is decided on.',
  refunds_over_deposit: 'With those that are known, this is more than the deposit was.',
  debit_over_deposit: 'This would take back more than the deposit was.',
  amount_not_in_naira: 'This is not an amount in naira.',
  no_difference: 'The last reconciliation has found no difference.',
  difference_settled: 'It is settled. Reconcile again to see what is left.',
  difference_changed: 'The difference is another one by now. Propose it again.',
  wallet_frozen_already: 'This wallet is frozen already.',
  wallet_not_frozen: 'This wallet is not frozen.',
  wallet_frozen: 'The wallet is frozen. Unfreeze it first, or reject the withdrawal.',
  withdrawal_needs_no_code: 'This withdrawal waits for no code.',
  withdrawal_never_sent: 'This withdrawal was never sent.',
  withdrawal_of_other_provider: 'This withdrawal was approved under another provider.',
  withdrawal_not_on_its_way: 'This withdrawal is not on its way.',
  withdrawals_being_sent: 'Withdrawals are being sent.',
  roi_too_exact: 'ROI may have at most two decimals.',
  drawing_missing: 'There is no drawing of this type, so an image is required.',
  asset_name_missing: 'Name is required.',
  terms_reason_missing:
    'Say why: another person decides on other prices, fees, return or duration of an asset that was on sale.',
  contract_without_terms:
    'A contract has a title in its first line, and a term in each further one.',
  contract_brace_alone: 'Braces stand around the names of fields alone: {total_value}.',
  contract_unchanged: 'This is the text that contracts have now.',
  asset_unchanged: 'There is nothing to change.',
  office_signed_out: 'Your session has ended. Please sign in.',
  office_role: 'Your role may not do that.',
  office_set_up_first: 'Finish setting up your account first.',
  office_passkey_again: 'Confirm with your passkey first.',
  too_many_files: ({ most }: { readonly most: number }) =>
    `You have downloaded ${most} files within 24 hours. Try again later.`,
  office_foreign_page: 'This call came from a page outside the office.',
  office_alone: 'A person does this in the office, and no key does.',
  passkey_unknown: 'This passkey isn’t known here, or was removed.',
  passkey_refused: 'Your passkey couldn’t be checked. Please try again.',
  passkey_known: 'This passkey was added before.',
  staff_link_over: 'This link was used before or has expired. Ask for another one.',
  recovery_code_wrong: 'The email or the code is wrong.',
  staff_known: 'There is a person with this name or email.',
  staff_left_as: ({ name }: { readonly name: string }) =>
    `This person has worked here as ${name}. Invite them under that name.`,
  staff_name_of_machine: 'A machine has a key under this name.',
  auditor_alone: 'An auditor changes nothing, so they hold no other role.',
  roles_unchanged: 'These are the roles that they have now.',
  two_administrators_stay:
    'Two administrators have to stay: they decide on people together. Invite another one first.',
  second_administrator_first:
    'The second person has to be an administrator: from then on two people decide who joins.',
  staff_ended: 'This person has left.',
  staff_yourself: 'You can’t do this for yourself. Ask another administrator.',
  proposal_decided: ({ outcome }: { readonly outcome: 'confirmed' | 'declined' | 'lapsed' }) =>
    outcome === 'lapsed'
      ? 'This proposal has lapsed, because its proposer has left.'
      : `This proposal was ${outcome} before.`,
  withdrawal_decided: (given: {
    readonly action: 'approved' | 'rejected';
    readonly by: string | null;
  }) =>
    `This withdrawal was decided on before: ${given.action}${given.by === null ? '' : ` by ${given.by}`}.`,
  complaint_decided: (given: {
    readonly outcome: 'upheld' | 'partly upheld' | 'not upheld';
    readonly by: string;
  }) => `This complaint was decided on before: ${given.outcome}, by ${given.by}.`,
  complaint_acknowledged: (given: { readonly by: string }) =>
    `This complaint was acknowledged before by ${given.by}.`,
  exception_unknown: ({ name }: { readonly name: string }) => `There is no exception ${name}.`,
  payment_at_provider: ({ status }: { readonly status: PaymentStatus }) =>
    `The provider has this payment: it is ${status}.`,
  withdrawal_too_early: ({ from }: { readonly from: Date }) =>
    `This withdrawal can be approved from ${lagosTime(from)} (Lagos) on: the account is in another name than the customer's.`,
  asset_amount_invalid: ({ field }: { readonly field: string }) =>
    `${fieldName(field)} is not a valid amount.`,
  contract_field_unknown: (given: { readonly field: string; readonly known: readonly string[] }) =>
    `No contract has a field {${given.field}}. There are: ${given.known.join(', ')}.`,
  contract_field_missing: ({ field }: { readonly field: string }) =>
    `The terms have to name {${field}}.`,
  image_elsewhere: ({ example }: { readonly example: string }) =>
    `The image must be on this server: a path such as ${example}.`,
} as const;
