import { lagosTime } from '../../clock/lagosTime.ts';
import { inMinutes } from './durations.ts';
import { fieldName } from './fieldName.ts';

type PaymentStatus = 'paid' | 'failed' | 'reversed' | 'pending' | 'needs code' | 'refused';

/** Refusals that staff read. */
export const staffRefusals = {
  machine_key_wrong: 'The key isn’t valid.',
  key_out_of_scope: 'This key doesn’t have the scope for this call.',
  key_revoked: 'This key has already been revoked.',
  // For names such as "job", which mean neither a person nor a machine key in the audit.
  key_name_taken: 'This name is reserved. Choose another one.',
  machine_name_of_person: 'A person already has this name. Choose another one for the machine.',
  proposal_replaced: 'This proposal has been replaced by a newer one.',
  proposal_of_your_own: 'You proposed this. Another person has to confirm it.',
  proposal_expired: 'This proposal has expired. Propose it again.',
  proposal_competes:
    'Another person has just proposed something different for this. Reload and check their proposal.',
  provider_silent: 'The provider isn’t answering. Try again later.',
  provider_silent_unchanged: 'The provider isn’t answering. Nothing was changed. Try again later.',
  provider_silent_code_taken:
    'The provider isn’t answering, but it may have accepted the code. Check the withdrawal before you enter a code again.',
  provider_unclear:
    'The provider gave no clear answer about whether it has this payment. Try again later.',
  provider_refused_code: 'The provider rejected this code. It is wrong or has expired.',
  deposit_unknown: 'The provider has no such deposit.',
  deposit_unreadable: 'This deposit still can’t be read.',
  deposit_decided: 'This deposit has already been assigned or returned.',
  deposit_in_no_wallet: 'This deposit isn’t in any customer’s wallet.',
  refund_known:
    'This refund has already been recorded. It’s under deposit exceptions, or someone has already decided on it.',
  refund_without_id:
    'If only a part was refunded, enter the provider’s id of the refund too. If the whole deposit was refunded, leave the amount empty.',
  refunds_over_deposit:
    'Together with the refunds already recorded, this is more than the deposit.',
  debit_over_deposit: 'This would take back more than the amount of the deposit.',
  amount_not_in_naira: 'Enter an amount in naira.',
  no_difference: 'The last reconciliation found no difference.',
  difference_settled: 'This difference is already settled. Reconcile again to see what’s left.',
  difference_changed:
    'The difference has changed since you proposed this. Propose to settle it again.',
  wallet_frozen_already: 'This wallet is already frozen.',
  wallet_frozen_by_customer:
    'The customer has frozen this account. Only they can unfreeze it, in their profile under “Password & Security”.',
  wallet_not_frozen: 'This wallet isn’t frozen.',
  wallet_frozen:
    'The wallet is frozen. Reject the withdrawal, or approve it once the wallet is unfrozen.',
  withdrawal_frozen_by_customer:
    'The customer has frozen their account. You can approve this once they’ve unfrozen it.',
  withdrawal_sending_stopped:
    'Sending is stopped, and this code would send the money. Enter it once sending has been resumed.',
  withdrawal_revived:
    'The provider is processing this withdrawal under an earlier reference, so a second payment must not be sent.',
  withdrawal_needs_no_code: 'This withdrawal doesn’t need a code.',
  withdrawal_never_sent: 'This withdrawal was never sent.',
  withdrawal_of_other_provider: 'This withdrawal was approved for a different provider.',
  withdrawal_not_on_its_way: 'This withdrawal isn’t on its way, so its money can’t be returned.',
  withdrawal_not_by_rule:
    'The withdrawal rules no longer decide on this withdrawal. Reload the page to see its status.',
  withdrawal_rules_off: 'The withdrawal rules are already off.',
  withdrawal_rules_on: 'The withdrawal rules are already on.',
  withdrawals_being_sent: 'Withdrawals are already being sent, so there’s nothing to resume.',
  roi_too_exact: 'Enter an ROI with at most two decimals.',
  asset_name_missing: 'Name is required.',
  terms_reason_missing:
    'Give a reason. This asset has been on sale, so another person has to confirm a new price, fee, return or duration.',
  contract_without_terms:
    'Write the title of the contract on the first line, and one term on each line after it.',
  contract_brace_alone: 'Use braces only around the name of a field, for example {total_value}.',
  contract_unchanged: 'This is already the current text. Change it first.',
  customer_closed: 'This account is closed.',
  customer_has_code: ({ seconds }: { readonly seconds: number }) =>
    `The customer was emailed this code already. You can send it again in ${inMinutes(seconds)}.`,
  record_unchanged: 'Nothing has changed. Enter another value.',
  record_name_invalid:
    'Enter letters only. You can put a space, a hyphen or an apostrophe between them.',
  email_in_use: 'Another customer has this email.',
  closing_too_early:
    'Something still has to end before this account can be closed. Reload to see what.',
  asset_unchanged: 'Nothing has changed. Change a field first.',
  month_without_day: 'This month has no complete day yet. Choose an earlier month.',
  office_signed_out: 'Your session has ended. Sign in again.',
  office_role: 'Your role doesn’t allow this.',
  office_set_up_first: 'Finish setting up your account first.',
  office_passkey_again: 'Confirm with your passkey first.',
  too_many_files: ({ most }: { readonly most: number }) =>
    `You have downloaded ${most} files within 24 hours. Try again later.`,
  office_foreign_page: 'This request came from a page outside the office.',
  factors_none: 'The customer has no two-step verification.',
  factors_after_correction:
    'Support corrected this customer’s name or email less than 24 hours ago. Propose this again 24 hours after the correction.',
  factors_going: 'Two-step verification is already being removed from this account.',
  factors_staying:
    'Two-step verification isn’t being removed from this account. Reload the page to see whether it’s on.',
  passkey_unknown: 'This passkey isn’t registered here, or was removed.',
  passkey_refused: 'We couldn’t check your passkey. Try again.',
  passkey_known: 'This passkey has already been added.',
  staff_link_over: 'This link has already been used or has expired. Ask for a new one.',
  recovery_code_wrong: 'The email or the code is wrong.',
  staff_known: 'Another person already has this name or email.',
  staff_left_as: ({ name }: { readonly name: string }) =>
    `This person used to work here as ${name}. Invite them under that name.`,
  staff_name_of_machine: 'A machine already has a key with this name. Choose another name.',
  auditor_alone: 'An auditor can only read, so they can’t have another role.',
  roles_unchanged: 'They already have these roles.',
  two_administrators_stay:
    'There must always be two administrators, because it takes two to change who works here. Invite another one first.',
  second_administrator_first:
    'The second person must be an administrator. After that, two administrators decide who joins.',
  staff_ended: 'This person’s access has ended.',
  staff_yourself: 'You can’t do this for yourself. Ask another administrator.',
  proposal_open: ({ by }: { readonly by: string }) =>
    `${by} has already proposed this, and it’s still open under “Proposals”. Confirm or decline it there, or ask ${by} to take it back first.`,
  proposal_decided: ({ outcome }: { readonly outcome: 'confirmed' | 'declined' | 'lapsed' }) =>
    outcome === 'lapsed'
      ? 'This proposal has lapsed because its proposer has left, or because the agreement that it’s about has ended.'
      : `This proposal has already been ${outcome}.`,
  withdrawal_decided: (given: {
    readonly action: 'approved' | 'rejected';
    readonly by: string | null;
  }) =>
    `This withdrawal has already been ${given.action}${given.by === null ? '' : ` by ${given.by}`}.`,
  complaint_decided: (given: {
    readonly outcome: 'upheld' | 'partly upheld' | 'not upheld';
    readonly by: string;
  }) => `This complaint has already been decided: ${given.outcome}, by ${given.by}.`,
  withdrawals_on_hold: ({ until }: { readonly until: Date }) =>
    `The name or email of this customer was corrected. You can approve withdrawals from ${lagosTime(until)} (Lagos).`,
  closing_over: (given: { readonly outcome: 'closed' | 'taken back'; readonly by: string }) =>
    given.outcome === 'closed'
      ? `This account has already been closed by ${given.by}.`
      : 'The customer has taken this request back.',
  complaint_acknowledged: (given: { readonly by: string }) =>
    `This complaint has already been acknowledged by ${given.by}.`,
  exception_unknown: ({ name }: { readonly name: string }) => `There’s no exception ${name}.`,
  payment_at_provider: ({ status }: { readonly status: PaymentStatus }) =>
    `The provider has this payment. Its status: ${status}.`,
  withdrawal_too_early: ({ from }: { readonly from: Date }) =>
    `You can approve this withdrawal from ${lagosTime(from)} (Lagos), because the account isn’t in the customer’s name.`,
  asset_amount_invalid: ({ field }: { readonly field: string }) =>
    `${fieldName(field)} isn’t a valid amount.`,
  contract_field_unknown: (given: { readonly field: string; readonly known: readonly string[] }) =>
    `Contracts have no field {${given.field}}. Use one of these: ${given.known.join(', ')}.`,
  contract_field_missing: ({ field }: { readonly field: string }) =>
    `The terms must include {${field}}.`,
  image_elsewhere: ({ example }: { readonly example: string }) =>
    `The image must be a path on this server, for example ${example}.`,
} as const;
