import { fieldName } from './fieldName.ts';
import { inMinutes } from './durations.ts';

/** What was done too often. Follows "Too many". */
const calls = {
  codes: 'codes were entered',
  codeRequests: 'codes were requested',
  registrations: 'accounts were created',
  closingRequests: 'requests to close accounts were sent',
  dataFiles: 'downloads of your data were started',
  accountNumbers: 'account numbers were looked up',
  invitePages: 'invite pages were opened',
  inviteLinks: 'invite links were opened',
  alertLinks: 'links in emails were followed',
  machineKeys: 'wrong keys were sent',
  identityImages: 'sets of identity photos were sent',
  profilePhotos: 'profile photos were uploaded',
  staffSignIns: 'attempts to sign in to the office were made',
} as const;

export type LimitedCalls = keyof typeof calls;

interface TooManyCalls {
  readonly calls: LimitedCalls;
  readonly seconds: number;
}

interface Field {
  readonly field: string;
}

/** Refusals that don't belong to one domain, such as customers or money. */
export const serverRefusals = {
  not_found: 'Not found.',
  request_invalid: 'The request isn’t valid.',
  fields_invalid: 'Some fields aren’t valid.',
  request_too_large: 'The request is too large.',
  url_too_long: 'The URL is too long.',
  content_type_unsupported: 'This content type isn’t supported.',
  nul_character: 'The character NUL isn’t allowed.',
  half_character: 'The text contains an incomplete character.',
  field_required: 'This field is required.',
  field_too_long: 'This is too long.',
  field_invalid: 'This value isn’t valid.',
  fault_of_ours: 'Something went wrong on our side. Try again later.',
  outcome_unknown: 'We couldn’t confirm whether this was done. Check before you try again.',
  unavailable: 'We can’t do this right now. Try again in a moment.',
  database_silent: 'The database isn’t responding.',
  session_invalid: 'Your session isn’t valid. Sign in.',
  anti_forgery: 'The anti-forgery token is missing or wrong. Reload the page.',
  idempotency_key_malformed: 'Idempotency-Key must be a UUID.',
  idempotency_key_used: 'This Idempotency-Key was used for another request.',
  upload_cut_off: 'The upload isn’t valid or was cut off.',
  upload_in_progress: 'Your last upload is still in progress. Wait until it’s finished.',
  too_many_pages: 'Too many pages are open.',
  email_invalid: 'Invalid email format.',
  email_unknown: 'No customer has this email.',
  amount_invalid: 'The amount isn’t valid.',
  photo_missing: 'Choose a photo to upload.',
  required_field_missing: ({ field }: Field) => `${fieldName(field)} is required.`,
  named_field_too_long: ({ field }: Field) => `${fieldName(field)} is too long.`,
  named_field_invalid: ({ field }: Field) => `${fieldName(field)} isn’t valid.`,
  clocks_differ: ({ secondsAhead }: { readonly secondsAhead: number }) =>
    `This machine's clock is ${Math.abs(secondsAhead)} seconds ${secondsAhead > 0 ? 'ahead of' : 'behind'} the database's. Until it is corrected, this instance answers no calls, runs no jobs and sends no emails.`,
  too_much_waits: ({ seconds }: { readonly seconds: number }) =>
    `Too many requests from you or your network are waiting. Try again in ${seconds} seconds.`,
  too_many_calls: ({ calls: what, seconds }: TooManyCalls) =>
    `Too many ${calls[what]}. Try again in ${inMinutes(seconds)}.`,
  too_many_calls_of_network: ({ calls: what, seconds }: TooManyCalls) =>
    `Too many ${calls[what]} from your network. Try again in ${inMinutes(seconds)}, or on another network.`,
  too_many_calls_in_all: ({ calls: what, seconds }: TooManyCalls) =>
    `Too many ${calls[what]} by all users together. Try again in ${inMinutes(seconds)}.`,
  picture_hollow: 'This image has hardly any detail. Upload a photo instead.',
  picture_damaged:
    'This image is damaged or incomplete. Choose another one, or take the photo again.',
  picture_too_large: ({ maxPixels }: { readonly maxPixels: number }) =>
    `This image is too large. Use one of at most ${Math.floor(maxPixels / 1_000_000)} megapixels.`,
} as const;
