/** Most pixels of an image, unless the server's IMAGE_PIXELS differs. */
export const mostImagePixels = 25_000_000;
