const emailPattern = /^[\w.-]+@\w[\w-]*(\.\w[\w-]*)+$/;

/** Returns whether this is a valid address for a customer. */
export const isEmail = (text: string) => text.length <= 254 && emailPattern.test(text);
