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

/** Treats `new_password` and `newPassword` as the same field. */
const isSecret = (key: string): boolean => secretKeys.has(key.replaceAll('_', '').toLowerCase());

// Unchanged parts of the state are the same objects, so each is searched only once.
const seen = new WeakMap<object, unknown>();

function redactEntries(value: object): unknown {
  const entries = Object.entries(value).map(([key, part]: [string, unknown]) => {
    const isHidden = isSecret(key) && part !== null && part !== undefined;
    return [key, isHidden ? redacted : redact(part)] as const;
  });
  const isSame = entries.every(([key, part]) => part === (value as Record<string, unknown>)[key]);
  return isSame ? value : Object.fromEntries(entries);
}

function redactList(list: readonly unknown[]): unknown {
  const parts = list.map(redact);
  return parts.every((part, index) => part === list[index]) ? list : parts;
}

/** Returns a value without secrets and files, or the value itself if it has none. Never changes the original. */
export function redact<Value>(value: Value): Value;
export function redact(value: unknown): unknown {
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
