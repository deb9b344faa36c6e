import type { FastifyInstance } from 'fastify';
import { sameText } from '../auth/secrets.ts';
import { Refusal } from '../refusal.ts';

/** Lets only whoever has the operator key call the routes of this scope. */
export function requireOperator(app: Pick<FastifyInstance, 'addHook'>, operatorKey: string): void {
  app.addHook('onRequest', (request, _reply, next) => {
    const [scheme, key = ''] = (request.headers.authorization ?? '').split(' ');
    const isOperator = scheme?.toLowerCase() === 'bearer' && sameText(key, operatorKey);
    next(isOperator ? undefined : new Refusal(401, 'The operator key is missing or wrong.'));
  });
}
