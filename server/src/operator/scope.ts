import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';

/** What an operator's routes need: the server's own parts, and who the audit says has acted. */
export interface OperatorScope {
  readonly dependencies: Dependencies;
  readonly actor: string;
}

/** Documents every route of a scope alike: under one tag, with one kind of key. */
export function documentScope(
  app: Pick<FastifyInstance, 'addHook'>,
  { tag, isMachine }: { tag: string; isMachine: boolean },
): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, machine: isMachine };
    const security = isMachine ? { security: [{ operator: [] }] } : {};
    route.schema = { ...route.schema, tags: [tag], ...security };
  });
}
