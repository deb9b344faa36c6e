import { createHmac } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { asc, eq, gt, inArray, lte } from 'drizzle-orm';
import { kycFileBytes } from '../../../../contract/rules/images.ts';
import type { Database, Transaction } from '../../platform/db/connection.ts';
import { kycImages } from '../../platform/db/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { reencodeImage } from '../../platform/files/reencodeImage.ts';
import type { Uploader } from '../../platform/files/imageQueue.ts';
import { imageType, leadingBytes } from '../../platform/files/image.ts';
import { isEncryptedWithNewest, encrypt, decrypt } from '../../platform/files/encryption.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { day } from '../../platform/clock/time.ts';

/** The dependencies of re-encryption. A command re-encrypts without a server, so it has only these. */
type ImageParts = Pick<Dependencies, 'config' | 'database' | 'drive'>;

const folder = 'kyc';
const quality = 90;

export const imageTooLarge = () => new Refusal(413, 'identity_image_too_large');

const wrongType = 'identity_image_type';

/**
 * Passes the bytes of an image of at most 30 MB through. Throws as soon as the bytes can't be an image or are too many.
 */
async function* checked(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0;
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of file) {
    size += chunk.length;
    if (size > kycFileBytes) throw imageTooLarge();
    if (!head) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < leadingBytes) continue;
    if (!imageType(head)) throw new Refusal(400, wrongType);
    yield head;
    head = undefined;
  }
  if (head) throw new Refusal(400, wrongType);
}

/** Decodes the image in a file and returns it as a new JPEG. Throws 400 if it can't be decoded. */
const reencode = (path: string, uploader: Uploader, maxPixels: number) =>
  reencodeImage(path, { uploader, maxPixels }, (picture) =>
    picture.flatten({ background: 'white' }).jpeg({ quality }),
  );

/** Returns a fingerprint that is the same for equal images. It is useless without the key. */
const fingerprintOf = (key: string, picture: Buffer) =>
  createHmac('sha256', key).update('identity picture ').update(picture).digest('base64url');

/** An uploaded image in a temporary file. `drop` deletes the file. */
export interface IncomingImage {
  readonly path: string;
  readonly drop: () => Promise<void>;
}

/** Writes an image to a temporary file as it arrives. Throws 413 above 30 MB, and 400 if it isn't an image. */
export async function receiveImage(
  { random }: Dependencies,
  file: AsyncIterable<Buffer>,
): Promise<IncomingImage> {
  const path = join(tmpdir(), `mota-kyc-${random.token(18)}`);
  const drop = () => rm(path, { force: true });
  try {
    await pipeline(checked(file), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return { path, drop };
  } catch (error) {
    await drop();
    throw error;
  }
}

/**
 * Stores an image, re-encoded and encrypted, under a random name and returns that name. Throws 400 without storing
 * anything if the image can't be decoded. The file is deleted a day later unless `keepWithSubmission` is called.
 */
export async function storeImage(
  { drive, random, config, database, clock }: Dependencies,
  customerId: number,
  { path }: IncomingImage,
): Promise<string> {
  const picture = await reencode(path, { customerId }, config.imagePixels);
  const name = `${folder}/${random.token(18)}`;
  const deleteAt = new Date(clock.now().getTime() + day);
  const fingerprint = fingerprintOf(config.imageFingerprintKey, picture);
  await database.insert(kycImages).values({ name, delete_at: deleteAt, fingerprint });
  await drive.put(name, encrypt(config.fileKeys, name, picture));
  return name;
}

/**
 * Cancels the scheduled deletion of images that now belong to a submission. A rejection schedules it again. Call it in
 * the transaction that stores the submission.
 */
export async function keepWithSubmission(
  transaction: Transaction,
  names: readonly string[],
): Promise<void> {
  await transaction
    .update(kycImages)
    .set({ delete_at: null })
    .where(inArray(kycImages.name, names));
}

/** Schedules the deletion of images. Call it in the transaction that rejects the submission. */
export async function deleteLater(
  transaction: Transaction,
  names: readonly string[],
  deleteAt: Date,
): Promise<void> {
  await transaction
    .update(kycImages)
    .set({ delete_at: deleteAt })
    .where(inArray(kycImages.name, names));
}

/** Deletes an image and its row. */
export async function deleteImage({ drive, database }: Dependencies, name: string): Promise<void> {
  await drive.delete(name);
  await database.delete(kycImages).where(eq(kycImages.name, name));
}

/**
 * Deletes images whose deletion is due, such as those of rejected submissions and those without a submission. If one
 * can't be deleted, continues with the others and throws all failures together at the end.
 */
export async function deleteDueImages(
  dependencies: Dependencies,
  stopping?: AbortSignal,
): Promise<void> {
  const due = await dependencies.database
    .select({ name: kycImages.name })
    .from(kycImages)
    .where(lte(kycImages.delete_at, dependencies.clock.now()))
    .orderBy(asc(kycImages.delete_at));
  const failures: unknown[] = [];
  for (const { name } of due) {
    if (stopping?.aborted) break;
    await deleteImage(dependencies, name).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} images could not be deleted.`);
  }
}

/** Returns the decrypted bytes of an image, or undefined if it was deleted. */
export async function readImage(
  { drive, config }: Dependencies,
  name: string,
): Promise<Buffer | undefined> {
  if (!(await drive.exists(name))) return undefined;
  return decrypt(config.fileKeys, name, Buffer.from(await drive.getBytes(name)));
}

/** Encrypts one image with the newest key. Returns true if it wasn't encrypted with that key before. */
async function reencryptImage(dependencies: ImageParts, name: string): Promise<boolean> {
  const { drive, config, database } = dependencies;
  if (!(await drive.exists(name))) return false;
  const file = Buffer.from(await drive.getBytes(name));
  if (isEncryptedWithNewest(config.fileKeys, file)) return false;
  const unfinished = `${name}.new`;
  await drive.put(unfinished, encrypt(config.fileKeys, name, decrypt(config.fileKeys, name, file)));
  await drive.move(unfinished, name);
  // The image may have been deleted in the meantime, and must not reappear.
  const isKept = await database.$count(kycImages, eq(kycImages.name, name));
  if (isKept === 0) await drive.delete(name);
  return true;
}

const namesAtOnce = 1000;

/** Yields the names of all images, read in pages. */
async function* namesOfImages(database: Database): AsyncGenerator<string> {
  for (let last: string | undefined = ''; last !== undefined;) {
    const rows: { readonly name: string }[] = await database
      .select({ name: kycImages.name })
      .from(kycImages)
      .where(gt(kycImages.name, last))
      .orderBy(asc(kycImages.name))
      .limit(namesAtOnce);
    for (const { name } of rows) yield name;
    last = rows.at(-1)?.name;
  }
}

/** Encrypts all images with the newest key. Returns how many had been encrypted with an older one. */
export async function reencryptImages(dependencies: ImageParts): Promise<number> {
  let reencrypted = 0;
  for await (const name of namesOfImages(dependencies.database)) {
    if (await reencryptImage(dependencies, name)) reencrypted += 1;
  }
  return reencrypted;
}
