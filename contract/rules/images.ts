const megabyte = 1024 * 1024;

/** Maximum number of pixels of an image. */
export const maxImagePixels = 25_000_000;

/** Maximum size of a profile photo, in bytes: specification, section 9. */
export const profilePhotoBytes = 5 * megabyte;

/** Maximum size of each file of an identity check, in bytes: specification, section 9. */
export const kycFileBytes = 30 * megabyte;
