import { createHmac } from 'node:crypto';

/** Returns the headers of a webhook from the sandbox's provider. */
export function providerSignature(body: string): Readonly<Record<string, string>> {
  const secret = 'sandbox-monnify-that-everybody-knows';
  return { 'monnify-signature': createHmac('sha512', secret).update(body).digest('hex') };
}
