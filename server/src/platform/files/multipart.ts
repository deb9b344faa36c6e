import { buffer } from 'node:stream/consumers';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../http/refusal.ts';

interface Limits {
  readonly fileSize?: number;
  readonly files: number;
}

const maxFields = 10;
const maxFieldLength = 1000;

/**
 * Returns a refusal (400) for an error of the parser without a status, because then the sender has made a mistake.
 * Returns other errors unchanged.
 */
function asRefusal(error: unknown): unknown {
  const hasStatus = error instanceof Error && ('statusCode' in error || error instanceof Refusal);
  return hasStatus ? error : new Refusal(400, 'upload_cut_off');
}

/**
 * Yields the parts of a multipart body in order. The caller must read each file before the next part. Sets its own
 * limits, because `@fastify/multipart` ignores `bodyLimit`.
 */
export async function* partsOf(
  request: FastifyRequest,
  { files, fileSize = Number.POSITIVE_INFINITY }: Limits,
): AsyncGenerator<Multipart> {
  if (!request.isMultipart()) throw new Refusal(415, 'content_type_unsupported');
  const limits = {
    files,
    fileSize,
    fields: maxFields,
    fieldSize: maxFieldLength,
    parts: files + maxFields,
  };
  try {
    for await (const part of request.parts({ limits })) yield part;
  } catch (error) {
    throw asRefusal(error);
  }
}

/** Yields the bytes of a file as they arrive. Throws 400 if the file is incomplete. */
export async function* bytesOf({ file }: MultipartFile): AsyncGenerator<Buffer> {
  try {
    yield* file as AsyncIterable<Buffer>;
  } catch (error) {
    throw asRefusal(error);
  }
}

/**
 * Reads the file with this name into memory. Returns undefined if there is none. Throws `tooLarge()` if a file has more
 * than `most` bytes.
 */
export async function receiveFile(
  request: FastifyRequest,
  name: string,
  { most, tooLarge }: { most: number; tooLarge: () => Refusal },
): Promise<Uint8Array | undefined> {
  let found: Uint8Array | undefined;
  for await (const part of partsOf(request, { files: 1, fileSize: most + 1 })) {
    if (part.type !== 'file') continue;
    const bytes = await buffer(bytesOf(part));
    if (bytes.length > most) throw tooLarge();
    if (part.fieldname === name) found = bytes;
  }
  return found;
}
