import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { counted } from '../auth/limitKeys.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { hourlyLimiter } from '../../platform/limits/hourlyLimiter.ts';
import { answers, Message } from '../../platform/http/schemas.ts';
import { visitorOf } from '../../platform/sessions/visitor.ts';
import { requestClosing } from './closingRequest.ts';

const limits = { perAddress: 20, perAccount: 20, inAll: 600 } as const;

export const accountClosingRoutes: FastifyPluginAsyncTypebox<Dependencies> = async (
  app,
  dependencies,
) => {
  const closing = {
    tags: ['account'],
    summary: 'Ask for an account to be closed; nothing is deleted by it',
    body: Type.Object({ email: Type.String({ maxLength: 300 }) }),
    response: answers({ 200: Message }),
  };
  const requests = hourlyLimiter('closingRequests', limits);
  app.post('/users/close-account/', { schema: closing }, async (request) => {
    const { email } = request.body;
    await requests.count(counted(visitorOf(request, dependencies), email));
    await requestClosing(dependencies, email);
    return { message: 'Account deletion request submitted.' };
  });
};
