import { createHmac } from 'node:crypto';
import { sameText } from '../../platform/text/sameText.ts';

/** The headers of a request as Fastify parsed them. */
export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** The check that a provider sent a webhook with exactly this body. */
export interface Signature {
  /** Lower-case name of the header. */
  readonly header: string;
  isSigned(headers: Headers, body: string): boolean;
}

/** Returns the hexadecimal HMAC-SHA512 of a body, byte for byte as it arrived. */
export const signatureOf = (secret: string, body: string): string =>
  createHmac('sha512', secret).update(body).digest('hex');

/** Returns the check for a provider that signs the body of each webhook with a secret of our account. */
export const signedBody = (header: string, secret: string): Signature => ({
  header,
  isSigned: (headers, body) => {
    const signature = headers[header];
    return (
      typeof signature === 'string' && sameText(signature.toLowerCase(), signatureOf(secret, body))
    );
  },
});
