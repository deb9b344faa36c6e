import { createHmac } from 'node:crypto';
import { sameText } from '../../platform/text/sameText.ts';

/** The headers of a request, as the server has them. */
export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** How a provider proves that a webhook is its own. */
export interface Signature {
  readonly header: string;
  /**
   * A header that only identifies the sender proves nothing about the body, so the provider is then asked for the
   * content.
   */
  readonly proves: 'the body' | 'the sender';
  isSigned(headers: Headers, body: string): boolean;
  /** The headers to keep, so that the webhook can be checked again. They hold no secret. */
  kept(headers: Headers, body: string): Headers;
}

/** The hexadecimal HMAC-SHA512 of a body, byte for byte as it arrived. */
export const signatureOf = (secret: string, body: string): string =>
  createHmac('sha512', secret).update(body).digest('hex');

const isSigned = (header: string | string[] | undefined, secret: string, body: string): boolean =>
  typeof header === 'string' && sameText(header.toLowerCase(), signatureOf(secret, body));

/** The signature of a provider that signs each body with a secret of our account. */
export const signedBody = (header: string, secret: string): Signature => ({
  header,
  proves: 'the body',
  isSigned: (headers, body) => isSigned(headers[header], secret, body),
  kept: (headers) => ({ [header]: headers[header] }),
});

/** The signature of a provider that repeats a secret in each webhook. We keep a signature of our own in its place. */
export const sharedSecret = (header: string, secret: string): Signature => ({
  header,
  proves: 'the sender',
  isSigned: (headers, body) => {
    const given = headers[header];
    return typeof given === 'string' && (sameText(given, secret) || isSigned(given, secret, body));
  },
  kept: (_headers, body) => ({ [header]: signatureOf(secret, body) }),
});
