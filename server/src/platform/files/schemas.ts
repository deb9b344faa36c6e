import { Type } from 'typebox';

export { FilePart } from '../../../../contract/schemas/parts.ts';

/** An image as a reply. */
export const ImageBytes = {
  content: { 'image/*': { schema: Type.Unsafe<Buffer>({ description: 'The image' }) } },
};
