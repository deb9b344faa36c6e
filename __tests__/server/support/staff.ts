import assert from 'node:assert/strict';
import { callAs, operateAs } from '../../../server/testing/office.ts';
import type { Call, Reply, TestServer } from '../../../server/testing/server.ts';

/** The staff member who acts if it doesn't matter who does. */
export const staffMember = 'efe';

/** Sends a call as a staff member. */
export const asStaff = (server: TestServer, call: Call): Promise<Reply> =>
  callAs(server, staffMember, call);

/** Sends an action as a staff member. */
export const operate = (server: TestServer, url: string, body: unknown = {}): Promise<Reply> =>
  operateAs(server, staffMember, url, body);

/** Proposes an action as one person. */
export const proposeAs = operateAs;

/** Confirms the newest proposal as another person. */
export async function confirmNewest(server: TestServer): Promise<Reply> {
  const { body } = await callAs(server, 'chidi', { url: '/office/api/proposals/' });
  return operateAs(server, 'chidi', `/proposals/${(body as { id: number }[])[0]?.id}/confirm/`);
}

/** Proposes an action as one person, and confirms it as another. */
export async function agree(server: TestServer, url: string, body: unknown): Promise<void> {
  const proposed = await proposeAs(server, 'ada', url, body);
  assert.equal(proposed.status, 200, proposed.text);
  const confirmed = await confirmNewest(server);
  assert.equal(confirmed.status, 200, confirmed.text);
}

/** Changes an asset. New terms of an asset that is on sale are proposed, and confirmed by another person. */
export async function changeAsset(
  server: TestServer,
  asset: number,
  changes: object,
): Promise<void> {
  const url = `/office/api/assets/${asset}/`;
  const body = { ...changes, reason: 'Other prices' };
  const reply = await asStaff(server, { method: 'PATCH', url, body });
  assert.equal(reply.status, 200, reply.text);
  if (!(reply.body as { readonly proposal?: unknown }).proposal) return;
  const confirmed = await confirmNewest(server);
  assert.equal(confirmed.status, 200, confirmed.text);
}

/** Returns the newest audit record that isn't about reading a customer's record. */
export async function lastAudit(server: TestServer): Promise<Record<string, unknown>> {
  const [row] = await server.dependencies.connection.query(
    `SELECT actor, action, subject, detail FROM audit_records
     WHERE action <> 'customer record read' ORDER BY id DESC LIMIT 1`,
  );
  return row ?? {};
}
