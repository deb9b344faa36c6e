import { Type } from 'typebox';

export { FilePart } from '../../../../contract/schemas/parts.ts';

/** A picture as an answer. */
export const ImageBytes = {
  content: { 'image/*': { schema: Type.Unsafe<Buffer>({ description: 'The picture' }) } },
};
