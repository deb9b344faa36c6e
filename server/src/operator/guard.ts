import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sameText } from '../auth/secrets.ts';
import { networkOf } from '../sessions/visitor.ts';
import type { Config } from '../config.ts';
import { hourlyLimiter } from '../rateLimits/hourlyLimiter.ts';
import { Refusal } from '../refusal.ts';

/** Whether a call carries the operator key. */
export function hasOperatorKey({ headers }: FastifyRequest, operatorKey: string): boolean {
  const [scheme, key = ''] = (headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && sameText(key, operatorKey);
}

/**
 * Lets only whoever has the operator key call the routes of this scope. Wrong keys are logged, and
 * after too many of them no key is looked at.
 */
export function requireOperator(
  app: Pick<FastifyInstance, 'addHook'>,
  { operatorKey, operatorKeyLimits }: Pick<Config, 'operatorKey' | 'operatorKeyLimits'>,
): void {
  const wrongKeys = hourlyLimiter('wrong operator keys', operatorKeyLimits);
  app.addHook('onRequest', async (request) => {
    const address = networkOf(request.ip);
    await wrongKeys.refuseWhenUsedUp({ address });
    if (hasOperatorKey(request, operatorKey)) return;
    if (request.headers.authorization) {
      request.log.warn({ remoteAddress: request.ip }, 'wrong operator key');
      await wrongKeys.count({ address });
    }
    throw new Refusal(401, 'The operator key is missing or wrong.');
  });
}
