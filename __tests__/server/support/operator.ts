import assert from 'node:assert/strict';
import type { Call, Reply, TestServer } from '../../../server/testing/server.ts';
import { staffKey } from '../../../server/testing/staff.ts';

/** A call with the operator key. */
export function asOperator(server: TestServer, call: Call): Promise<Reply> {
  const { operatorKey } = server.dependencies.config;
  return server.call({ ...call, token: operatorKey });
}

/** An action with the operator key. */
export function operate(server: TestServer, url: string, body: unknown = {}): Promise<Reply> {
  return asOperator(server, { method: 'POST', url: `/office/api${url}`, body });
}

/** One person proposes an action. */
export async function proposeAs(
  server: TestServer,
  person: string,
  url: string,
  body: unknown,
): Promise<Reply> {
  const token = await staffKey(server.dependencies, person);
  return server.call({ method: 'POST', url: `/office/api${url}`, token, body });
}

/** Another person confirms what was proposed last. */
export async function confirmNewest(server: TestServer): Promise<Reply> {
  const token = await staffKey(server.dependencies, 'chidi');
  const { body } = await server.call({ url: '/office/api/proposals/', token });
  const url = `/office/api/proposals/${(body as { id: number }[])[0]?.id}/confirm/`;
  return server.call({ method: 'POST', url, token, body: {} });
}

/** An action that takes two people: one proposes it, another confirms. */
export async function agree(server: TestServer, url: string, body: unknown): Promise<void> {
  const proposed = await proposeAs(server, 'ada', url, body);
  assert.equal(proposed.status, 200, proposed.text);
  const confirmed = await confirmNewest(server);
  assert.equal(confirmed.status, 200, confirmed.text);
}

/** The newest audit record that is no mere look at a customer. */
export async function lastAudit(server: TestServer): Promise<Record<string, unknown>> {
  const [row] = await server.dependencies.connection.query(
    `SELECT actor, action, subject, detail FROM audit_records
     WHERE action <> 'customer record read' ORDER BY id DESC LIMIT 1`,
  );
  return row ?? {};
}
