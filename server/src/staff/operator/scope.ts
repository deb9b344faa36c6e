import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { MoneyDependencies } from '../../money/dependencies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who acts, as the audit says: an operator's name, or "sandbox". */
    operator: string;
  }
}

/** What an operator's routes need. */
export interface OperatorScope {
  readonly dependencies: MoneyDependencies;
}

/** Finds out before every route of a scope who acts; throws a Refusal for whoever may not. */
export function nameOperator(
  app: Pick<FastifyInstance, 'addHook' | 'decorateRequest'>,
  whoActs: (request: FastifyRequest) => string | Promise<string>,
): void {
  app.decorateRequest('operator', '');
  app.addHook('onRequest', async (request) => {
    request.operator = await whoActs(request);
  });
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
