import { createHmac } from 'node:crypto';
import { sameText } from '../../platform/text/sameText.ts';

/** The hexadecimal HMAC-SHA512 with which both providers sign what they tell. */
export const signatureOf = (secret: string, body: string): string =>
  createHmac('sha512', secret).update(body).digest('hex');

/** Headers of a request as the server has them. */
export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Whether a header signs a body, byte for byte as it came. */
export function isSigned(headers: Headers, name: string, secret: string, body: string): boolean {
  const signature = headers[name];
  return (
    typeof signature === 'string' && sameText(signature.toLowerCase(), signatureOf(secret, body))
  );
}

/** The JSON of a webhook's body; undefined when it is none. */
export function parsedBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
