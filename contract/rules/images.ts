/** Maximum number of pixels of an image. */
export const mostImagePixels = 25_000_000;
