import type { Call, Reply, TestServer } from '../../../server/testing/server.ts';

/** A call with the operator key. */
export function asOperator(server: TestServer, call: Call): Promise<Reply> {
  const { operatorKey } = server.dependencies.config;
  return server.call({ ...call, token: operatorKey });
}

/** A deed with the operator key. */
export function operate(server: TestServer, url: string, body: unknown = {}): Promise<Reply> {
  return asOperator(server, { method: 'POST', url: `/operator${url}`, body });
}

/** The newest audit record. */
export async function lastAudit(server: TestServer): Promise<Record<string, unknown>> {
  const [row] = await server.dependencies.connection.query(
    'SELECT actor, action, subject, detail FROM audit_records ORDER BY id DESC LIMIT 1',
  );
  return row ?? {};
}
