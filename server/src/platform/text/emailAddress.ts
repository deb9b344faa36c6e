const emailPattern = /^[\w.-]+@\w[\w-]*(\.\w[\w-]*)+$/;

/** Returns whether a customer may have this address. */
export const isEmail = (text: string) => text.length <= 254 && emailPattern.test(text);
