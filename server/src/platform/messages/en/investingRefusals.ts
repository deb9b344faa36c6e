import { formatDay } from '../../clock/lagosTime.ts';
import { displayNaira, type Kobo } from '../../kobo/kobo.ts';

/** Refusals about assets, investments and cliques. */
export const investingRefusals = {
  asset_unknown: 'We couldn’t find this asset.',
  asset_of_other_address: 'The asset in the request isn’t the one in the URL.',
  // The specification fixes this sentence.
  out_of_stock: 'Asset is currently out of stock. Please, try again later.',
  interval_missing: 'Please select a payout interval.',
  agreement_missing: 'You must agree to the contract terms to proceed.',
  terms_changed: 'The terms have changed. Read them again.',
  asset_photos_full: ({ most }: { most: number }) =>
    `An asset has at most ${most} photographs. Remove one first.`,
  asset_units_full: ({ most, left }: { readonly most: number; readonly left: number }) =>
    `An asset has at most ${most.toLocaleString('en')} units. You can still add ${left.toLocaleString('en')}.`,
  asset_state: ({ state }: { readonly state: 'draft' | 'published' | 'retired' }) =>
    `You can’t do that while the asset is ${state}.`,
  asset_photo_type: 'This file isn’t a photo that we can read. Choose a JPEG, PNG or WebP.',
  asset_photo_too_large: 'File size exceeds 30MB. Upload a smaller photo.',
  money_not_waiting: 'You can no longer take this money back.',
  clique_funded: 'This clique is fully funded. You can no longer join.',
  clique_closed: 'This clique is closed. Every contribution is refunded.',
  clique_out_of_stock:
    'The asset went out of stock, so the clique is closed and every contribution is refunded.',
  clique_joined_already: 'You’re already in this clique.',
  clique_not_joined: 'You’re not a member of this clique. Join it first.',
  clique_hidden_already: 'This clique is already hidden from people who aren’t in it.',
  clique_name_missing: 'Give your clique a name.',
  clique_name_alphabets: 'The clique’s name mixes letters of different alphabets. Use only one.',
  clique_name_links: 'The clique’s name can’t contain links or hidden characters.',
  clique_name_contacts: 'The clique’s name can’t contain email addresses, dots or long numbers.',
  clique_visibility_missing: 'Choose whether the clique is public or private.',
  clique_public_unverified: 'Verify your identity to open a public clique.',
  contribution_invalid: 'Please enter a valid contribution amount.',
  invitation_unverified: 'Verify your identity to invite people.',
  invitation_emails_missing: 'Please add at least one email.',
  invitations_too_fast: 'You’ve sent a lot of invitations. Try again later.',
  invite_link_invalid: 'Invalid invite link.',
  invite_link_used: 'This invite link has already been used.',
  invite_link_full: 'All seats of this invite link are taken.',
  money_back_later: ({ day }: { readonly day: string }) =>
    `You can take this money back from ${formatDay(day)}.`,
  investment_amount: ({ total }: { readonly total: Kobo }) =>
    `You need to invest the total value, ${displayNaira(total)}.`,
  clique_full: ({ most }: { readonly most: number }) =>
    `This clique is full: it has ${most} members. Choose another one.`,
  clique_name_too_long: ({ most }: { readonly most: number }) =>
    `Give your clique a name of at most ${most} characters.`,
  contribution_too_large: ({ remaining }: { readonly remaining: Kobo }) =>
    `That’s more than the ${displayNaira(remaining)} still to be funded.`,
  contribution_too_small: ({ minimum }: { readonly minimum: Kobo }) =>
    `Contribute at least ${displayNaira(minimum)}.`,
  contribution_not_the_rest: ({ remaining }: { readonly remaining: Kobo }) =>
    `Contribute the remaining ${displayNaira(remaining)}.`,
  invitation_emails_malformed: ({ emails }: { readonly emails: readonly string[] }) =>
    `Invalid email format: ${emails.join(', ')}`,
  invitations_at_a_time: ({ most }: { readonly most: number }) =>
    `You can invite up to ${most} people at a time.`,
  invitations_a_day: ({ most }: { readonly most: number }) =>
    `You can invite up to ${most} people a day. Try again tomorrow.`,
  invited_often: ({ emails }: { readonly emails: readonly string[] }) =>
    `These people have already been invited many times today: ${emails.join(', ')}. Leave them out, or try again tomorrow.`,
} as const;
