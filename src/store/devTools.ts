import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import { brandName } from '@/config/brand';
import * as limits from '@/config/limits';

const redacted = '[redacted]';
const redactedFile = '[file]';

const secretKeys = new Set([
  'password',
  'newpassword',
  'confirmpassword',
  'otp',
  'recoverycode',
  'ticket',
  'pin',
  'currentpin',
  'newpin',
  'confirmpin',
  'confirmnewpin',
  'transactionpin',
  'token',
  'access',
  'authorization',
]);

/** The token of an invite link: 24 bytes in base64url. URLs and keys of the cache contain it. */
const inviteToken = /(^|[^\w-])[\w-]{32}(?![\w-])/g;

const withoutTokens = (text: string): string => text.replaceAll(inviteToken, `$1${redacted}`);

/** Returns whether a key holds a secret. Treats `new_password` and `newPassword` as the same key. */
const isSecret = (key: string): boolean => secretKeys.has(key.replaceAll('_', '').toLowerCase());

// Results by object. Unchanged parts of the state stay the same objects, so each is searched only once.
const seen = new WeakMap<object, unknown>();

function redactEntries(value: object): unknown {
  const entries: [string, unknown][] = Object.entries(value);
  const shown = entries.map(([key, part]) => {
    const isHidden = isSecret(key) && part !== null && part !== undefined;
    return [withoutTokens(key), isHidden ? redacted : redact(part)] as const;
  });
  const isSame = shown.every(
    ([key, part], index) => key === entries[index]?.[0] && part === entries[index][1],
  );
  return isSame ? value : Object.fromEntries(shown);
}

function redactList(list: readonly unknown[]): unknown {
  const parts = list.map(redact);
  return parts.every((part, index) => part === list[index]) ? list : parts;
}

/** Returns a value without secrets and files, or the value itself if it has none. Never changes the original. */
export function redact<Value>(value: Value): Value;
export function redact(value: unknown): unknown {
  if (typeof value === 'string') return withoutTokens(value);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Blob) return redactedFile;
  if (seen.has(value)) return seen.get(value);
  // Avoids an endless loop if an object contains itself.
  seen.set(value, value);
  const result = Array.isArray(value) ? redactList(value) : redactEntries(value);
  seen.set(value, result);
  return result;
}

export const devToolsOptions: DevToolsEnhancerOptions = {
  name: brandName,
  maxAge: limits.developerHistoryLength,
  actionSanitizer: redact,
  stateSanitizer: redact,
};
