import type { FastifyPluginAsync } from 'fastify';
import { counted } from '../auth/limitKeys.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { hourlyLimiter } from '../../platform/limits/hourlyLimiter.ts';
import { serveCall } from '../../platform/http/serveCall.ts';
import { visitorOf } from '../../platform/sessions/visitor.ts';
import { requestClosing } from './closingRequest.ts';

const limits = { perAddress: 20, perAccount: 20, inAll: 600 } as const;

export const accountClosingRoutes: FastifyPluginAsync<Dependencies> = async (app, dependencies) => {
  const requests = hourlyLimiter('closingRequests', limits);
  serveCall(app, 'requestClosing', async (request) => {
    const { email } = request.body;
    await requests.count(counted(visitorOf(request, dependencies), email));
    await requestClosing(dependencies, email);
    return { message: 'Account deletion request submitted.' };
  });
};
