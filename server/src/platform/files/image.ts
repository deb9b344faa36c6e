export type ImageType = 'jpeg' | 'png' | 'gif' | 'webp';

/** Number of bytes at the start of a file that `imageType` reads. */
export const leadingBytes = 12;

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Returns the type of an image according to its first bytes, or undefined for other files. File names and Content-Type
 * may be wrong.
 */
export function imageType(bytes: Uint8Array): ImageType | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, leadingBytes));
  const text = head.toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.subarray(0, png.length).equals(png)) return 'png';
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif';
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'webp';
  return undefined;
}
