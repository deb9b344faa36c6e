import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestCustomer } from '../../../../server/testing/customers.ts';
import { form } from '../../../../server/testing/pictures.ts';
import type { TestServer } from '../../../../server/testing/server.ts';
import { asStaff } from '../../support/staff.ts';

export type Parts = Readonly<Record<string, Uint8Array | string>>;

export const submit = (server: TestServer, { token }: TestCustomer, parts: Parts) =>
  server.call({ method: 'POST', url: '/kyc/', token, body: form(parts) });

/** Returns the names of all stored identity photos. */
export function keptFiles(server: TestServer): string[] {
  return readdirSync(join(server.dependencies.config.dataFolder, 'files'), { recursive: true })
    .map(String)
    .filter((name) => name.startsWith('kyc/'));
}

export async function statusOf(server: TestServer, { token }: TestCustomer) {
  const { body } = await server.call({ url: '/users/current_user/', token });
  const { verification_status, kyc } = body as {
    verification_status: boolean;
    kyc: { kyc_verification_status: string | null };
  };
  return [verification_status, kyc.kyc_verification_status];
}

/** Returns the id of the customer's submission that waits for a decision, and the URLs of its photos. */
export async function waitingOf(server: TestServer, { email }: TestCustomer) {
  const { body } = await asStaff(server, { url: '/office/api/kyc/' });
  const found = (body as { id: number; email: string }[]).find((one) => one.email === email);
  assert.ok(found);
  const pictures = `/office/api/kyc/${found.id}`;
  return {
    id: found.id,
    identity_card: `${pictures}/identity_card/`,
    facial_recognition: `${pictures}/facial_recognition/`,
  };
}
