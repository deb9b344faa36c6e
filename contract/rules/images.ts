/** Maximum number of pixels of an image. */
export const maxImagePixels = 25_000_000;
