import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { Dependencies } from '../dependencies.ts';
import { answers, Message } from '../schemas.ts';
import { networkOf } from '../sessions/visitor.ts';
import { requestClosing } from './closingRequest.ts';

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
  app.post('/users/close-account/', { schema: closing }, async (request) => {
    await requestClosing(dependencies, request.body.email, networkOf(request.ip));
    return { message: 'Account deletion request submitted.' };
  });
};
