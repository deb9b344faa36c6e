import { Type } from 'typebox';

/** A file of a multipart body. */
export const FilePart = (description: string) =>
  Type.String({ contentMediaType: 'application/octet-stream', description });

/** A picture as an answer. */
export const ImageBytes = {
  content: { 'image/*': { schema: Type.Unsafe<Buffer>({ description: 'The picture' }) } },
};
