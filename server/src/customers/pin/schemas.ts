import { Type } from 'typebox';

/** A part of every body that pays out of the balance. */
export const paymentPin = {
  pin: Type.Optional(
    Type.String({
      maxLength: 20,
      description: 'The transaction PIN, where PIN_FOR_PAYMENTS is on',
    }),
  ),
};
