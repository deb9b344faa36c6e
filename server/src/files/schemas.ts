import { Type } from 'typebox';

/** A file of a multipart body. */
export const FilePart = (description: string) =>
  Type.String({ contentMediaType: 'application/octet-stream', description });
