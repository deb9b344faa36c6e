import { Type } from 'typebox';

/** Reasons to reject an identity check. The customer reads these sentences. */
export const rejectionReasons = {
  card_unreadable:
    'The photo of your ID can’t be read. Take it in good light, flat, without glare.',
  card_cut: 'A part of your ID is missing from the photo. Show all four corners.',
  card_expired: 'Your ID has expired. Use one that is still valid.',
  card_kind: 'We can’t accept this document. Use an ID with your photo on it.',
  name_differs: 'The name on your ID isn’t the name of your account.',
  face_unclear:
    'Your face can’t be seen clearly. Take the photo in good light, without sunglasses or a mask.',
  face_differs: 'The face in your photo doesn’t match the one on your ID.',
  not_live: 'The photo of your face was taken from a screen or from another photo. Take a new one.',
} as const;

export type RejectionReason = keyof typeof rejectionReasons;

const codes = Object.keys(rejectionReasons) as RejectionReason[];

export const RejectionReasons = Type.Array(Type.Enum(codes), {
  minItems: 1,
  maxItems: codes.length,
  uniqueItems: true,
});

/** Returns the sentences of several reasons, in the order of the list, as the customer reads them. */
export const sentencesOf = (reasons: readonly RejectionReason[]): string =>
  codes
    .filter((code) => reasons.includes(code))
    .map((code) => rejectionReasons[code])
    .join(' ');
