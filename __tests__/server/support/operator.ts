import assert from 'node:assert/strict';
import type { Call, Reply, TestServer } from '../../../server/testing/server.ts';
import { staffKey } from '../../../server/testing/staff.ts';

/** A call with the operator key. */
export function asOperator(server: TestServer, call: Call): Promise<Reply> {
  const { operatorKey } = server.dependencies.config;
  return server.call({ ...call, token: operatorKey });
}

/** A deed with the operator key. */
export function operate(server: TestServer, url: string, body: unknown = {}): Promise<Reply> {
  return asOperator(server, { method: 'POST', url: `/office/api${url}`, body });
}

/** A deed that takes two people: one proposes it, another confirms. */
export async function agree(server: TestServer, url: string, body: unknown): Promise<void> {
  const [ada, chidi] = [
    await staffKey(server.dependencies, 'ada'),
    await staffKey(server.dependencies, 'chidi'),
  ];
  const call = { method: 'POST', url: `/office/api${url}`, token: ada, body } as const;
  const proposed = await server.call(call);
  assert.equal(proposed.status, 200, proposed.text);
  const { body: open } = await server.call({ url: '/office/api/proposals/', token: chidi });
  const confirmation = `/office/api/proposals/${(open as { id: number }[])[0]?.id}/confirm/`;
  const confirmed = await server.call({
    method: 'POST',
    url: confirmation,
    token: chidi,
    body: {},
  });
  assert.equal(confirmed.status, 200, confirmed.text);
}

/** The newest audit record. */
export async function lastAudit(server: TestServer): Promise<Record<string, unknown>> {
  const [row] = await server.dependencies.connection.query(
    'SELECT actor, action, subject, detail FROM audit_records ORDER BY id DESC LIMIT 1',
  );
  return row ?? {};
}
