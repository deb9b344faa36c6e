import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { FileKeys } from '../settings/secrets.ts';

// An encrypted file consists of this mark, the key's id, a nonce, the encrypted bytes and the authentication tag.
const mark = Buffer.from('MOTA1');
const idBytes = 4;
const nonceBytes = 12;
const tagBytes = 16;
const headBytes = mark.length + idBytes;

const isEncrypted = (file: Buffer) => file.subarray(0, mark.length).equals(mark);

/**
 * Returns the head and the name of a file. Both are authenticated together with the encrypted bytes, so a file that is
 * stored under the name of another one can't be decrypted.
 */
const authenticatedData = (head: Buffer, name: string) => Buffer.concat([head, Buffer.from(name)]);

/** Encrypts a file with the newest key (AES-256-GCM). It can only be decrypted under the same name. */
export function encrypt([newest]: FileKeys, name: string, bytes: Uint8Array): Buffer {
  const head = Buffer.alloc(headBytes);
  mark.copy(head);
  head.writeUInt32BE(newest.id, mark.length);
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', newest.key, nonce);
  cipher.setAAD(authenticatedData(head, name));
  return Buffer.concat([head, nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/**
 * Decrypts a file. Returns a file unchanged if it isn't encrypted, because it was stored before encryption was
 * introduced.
 */
export function decrypt(keys: FileKeys, name: string, file: Buffer): Buffer {
  if (!isEncrypted(file)) return file;
  const id = file.readUInt32BE(mark.length);
  const found = keys.find((key) => key.id === id);
  if (!found)
    throw new Error(`The file ${name} is encrypted with key ${id}, which is not in FILE_KEYS.`);
  const nonce = file.subarray(headBytes, headBytes + nonceBytes);
  const decipher = createDecipheriv('aes-256-gcm', found.key, nonce);
  decipher.setAAD(authenticatedData(file.subarray(0, headBytes), name));
  decipher.setAuthTag(file.subarray(-tagBytes));
  const content = file.subarray(headBytes + nonceBytes, -tagBytes);
  return Buffer.concat([decipher.update(content), decipher.final()]);
}

/** Returns whether a file is encrypted with the newest key. */
export function isEncryptedWithNewest([newest]: FileKeys, file: Buffer): boolean {
  return isEncrypted(file) && file.readUInt32BE(mark.length) === newest.id;
}
