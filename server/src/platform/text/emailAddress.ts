export const invalidEmail = 'Invalid email format.';

const emailPattern = /^[\w.-]+@\w[\w-]*(\.\w[\w-]*)+$/;

/** Whether a customer may have this address. */
export const isEmail = (text: string) => text.length <= 254 && emailPattern.test(text);

/** An address of whatever provider: next of kin are no customers, whose addresses have rules of their own. */
export const isEmailAddress = (text: string) => text.length <= 254 && /^\S+@[^\s@]+$/.test(text);
