/** The largest number of pixels of an image, unless the server's IMAGE_PIXELS says otherwise. */
export const mostImagePixels = 25_000_000;
