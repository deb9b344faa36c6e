import { maxImagePixels } from '@contract/rules/images';

/** Pixels of a reduced image: few enough for the browsers of phones to draw, and enough to read an ID card. */
const targetPixels = 12_000_000;

const quality = 0.9;

/** Loads a file as an image. Returns null if the browser can't. The server then reports what is wrong. */
function loadImage(url: string): Promise<HTMLImageElement | null> {
  return new Promise((resolve) => {
    const image = new Image();
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', () => resolve(null));
    image.src = url;
  });
}

/** Draws an image with at most `targetPixels`. Returns null if the browser has too little memory. */
function drawSmaller(image: HTMLImageElement): Promise<Blob | null> {
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.sqrt(targetPixels / (width * height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(width * scale);
  canvas.height = Math.floor(height * scale);
  const context = canvas.getContext('2d');
  if (context === null) return Promise.resolve(null);
  // JPEG has no transparency, and the empty canvas would be black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
}

/**
 * Returns the file itself, or a smaller JPEG if it has more pixels than the server decodes. A file that the browser
 * can't load is returned unchanged. Returns null if the browser can't reduce the image. Then the file isn't uploaded.
 */
export async function fitPixels(file: File): Promise<File | null> {
  const url = URL.createObjectURL(file);
  try {
    const image = await loadImage(url);
    if (image === null || image.naturalWidth * image.naturalHeight <= maxImagePixels) return file;
    const smaller = await drawSmaller(image);
    return smaller && new File([smaller], file.name, { type: smaller.type });
  } finally {
    URL.revokeObjectURL(url);
  }
}
