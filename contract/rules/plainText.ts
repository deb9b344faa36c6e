// Zero-width spaces, direction marks, soft hyphens, variation selectors and the like.
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/**
 * Returns a text as a person sees it: without invisible characters, without spaces around it, and with ordinary spaces
 * instead of no-break ones. Texts that are copied from chats, contact lists and documents carry such characters.
 */
export const plainText = (text: string): string =>
  text
    .replaceAll(invisible, '')
    .replaceAll(/\p{Zs}/gu, ' ')
    .trim();
