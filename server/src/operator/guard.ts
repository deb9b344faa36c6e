import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sameText } from '../sameText.ts';
import { networkOf } from '../sessions/visitor.ts';
import type { Config } from '../config.ts';
import { hourlyLimiter } from '../rateLimits/hourlyLimiter.ts';
import { Refusal } from '../refusal.ts';
import { nameOperator } from './scope.ts';

type OperatorKeys = Pick<Config, 'operatorKey' | 'operatorKeys'>;

/** The name of the operator whose key a call carries; that of OPERATOR_KEY is "operator". */
export function findOperator(
  { headers }: FastifyRequest,
  { operatorKey, operatorKeys }: OperatorKeys,
): string | undefined {
  const [scheme, given = ''] = (headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer') return undefined;
  const operators = [{ name: 'operator', key: operatorKey }, ...operatorKeys];
  return operators.find(({ key }) => sameText(given, key))?.name;
}

/**
 * Lets only whoever has an operator's key call the routes of this scope. Wrong keys are logged, and
 * after too many of them no key is looked at.
 */
export function requireOperator(
  app: Pick<FastifyInstance, 'addHook' | 'decorateRequest'>,
  config: OperatorKeys & Pick<Config, 'operatorKeyLimits'>,
): void {
  const wrongKeys = hourlyLimiter('wrong operator keys', config.operatorKeyLimits);
  nameOperator(app, async (request) => {
    const address = networkOf(request.ip);
    await wrongKeys.refuseWhenUsedUp({ address });
    const name = findOperator(request, config);
    if (name !== undefined) return name;
    if (request.headers.authorization) {
      request.log.warn({ remoteAddress: request.ip }, 'wrong operator key');
      await wrongKeys.count({ address });
    }
    throw new Refusal(401, 'The operator key is missing or wrong.');
  });
}
