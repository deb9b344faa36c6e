import { createHmac } from 'node:crypto';

/** The headers of a webhook of the sandbox's own rail. */
export function providerSignature(body: string): Readonly<Record<string, string>> {
  const secret = 'sandbox-monnify-that-everybody-knows';
  return { 'monnify-signature': createHmac('sha512', secret).update(body).digest('hex') };
}
