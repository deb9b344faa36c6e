import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { MoneyDependencies } from '../../money/dependencies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The actor in the audit: an operator's name, or "sandbox". */
    operator: string;
  }
}

/** The parts of the server that an operator's routes use. */
export interface OperatorScope {
  readonly dependencies: MoneyDependencies;
}

/** Finds the actor before every route of a scope; throws a Refusal for a caller without the right. */
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
