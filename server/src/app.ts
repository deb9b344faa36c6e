import cors from '@fastify/cors';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import fastify from 'fastify';
import { randomUUID } from 'node:crypto';
import { assetRoutes } from './assets/routes.ts';
import { accountClosingRoutes } from './accountClosing/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { cliqueRoutes } from './cliques/routes.ts';
import { eventRoutes } from './events/routes.ts';
import { depositNoticeRoute } from './deposits/routes.ts';
import { railWebhookRoute } from './deposits/webhookRoute.ts';
import type { Dependencies } from './dependencies.ts';
import type { App } from './http.ts';
import { investmentRoutes } from './investments/routes.ts';
import { kycRoutes } from './kyc/routes.ts';
import { loggerOptions, type LogDestination } from './logging/logging.ts';
import { metrics } from './metrics/metrics.ts';
import { nextOfKinRoutes } from './nextOfKin/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { operatorRoutes } from './operator/routes.ts';
import { pinRoutes } from './pin/routes.ts';
import { antiForgery } from './plugins/antiForgery.ts';
import { authentication } from './plugins/authentication.ts';
import { bodies } from './plugins/bodies.ts';
import { codeLimits } from './plugins/codeLimits.ts';
import { connectionOptions, connections } from './plugins/connections.ts';
import { documentation } from './plugins/documentation.ts';
import { errands } from './plugins/errands.ts';
import { answerUnreadable, errors } from './plugins/errors.ts';
import { etag } from './plugins/etag.ts';
import { hashTurns } from './plugins/hashTurns.ts';
import { health } from './plugins/health.ts';
import { joinPage } from './plugins/joinPage.ts';
import { rightClock } from './plugins/rightClock.ts';
import {
  contentSecurityPolicy,
  headersOfEveryAnswer,
  securityHeaders,
} from './plugins/securityHeaders.ts';
import { staticApp } from './plugins/staticApp.ts';
import { validatorCompiler } from './plugins/validation.ts';
import { portfolioRoutes } from './portfolio/routes.ts';
import { referralRoutes } from './referral/routes.ts';
import { sandboxRoutes } from './sandbox/routes.ts';
import { Problem } from './schemas.ts';
import { requestTelemetry } from './telemetry.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { proxyTrust } from './trustedProxies.ts';
import { accountRoutes } from './users/accountRoutes.ts';
import { userRoutes } from './users/routes.ts';
import { walletRoutes } from './wallet/routes.ts';
import { withdrawalRoutes } from './withdrawals/routes.ts';

const bodyLimit = 64 * 1024;
const exposedHeaders = [
  'Date',
  'ETag',
  'Retry-After',
  'X-Contract-Hash',
  'X-Mota-Server',
  'X-Request-Id',
];

/** Every domain's routes. A new domain adds one line. */
const domains: FastifyPluginAsyncTypebox<Dependencies> = async (app, dependencies) => {
  await app.register(rightClock, dependencies);
  await app.register(authRoutes, dependencies);
  await app.register(sessionRoutes, dependencies);
  await app.register(accountClosingRoutes, dependencies);
  await app.register(userRoutes, dependencies);
  await app.register(accountRoutes, dependencies);
  await app.register(pinRoutes, dependencies);
  await app.register(kycRoutes, dependencies);
  await app.register(nextOfKinRoutes, dependencies);
  await app.register(walletRoutes, dependencies);
  await app.register(withdrawalRoutes, dependencies);
  await app.register(railWebhookRoute, dependencies);
  await app.register(assetRoutes, dependencies);
  await app.register(investmentRoutes, dependencies);
  await app.register(portfolioRoutes, dependencies);
  await app.register(referralRoutes, dependencies);
  await app.register(cliqueRoutes, dependencies);
  await app.register(notificationRoutes, dependencies);
  await app.register(eventRoutes, dependencies);
  await app.register(operatorRoutes, dependencies);
  if (dependencies.config.mode === 'sandbox') {
    await app.register(depositNoticeRoute, dependencies);
    await app.register(sandboxRoutes, dependencies);
  }
};

/** The whole server but its socket: what `main` listens with and what the tests inject into. */
export async function buildApp(
  dependencies: Dependencies,
  logDestination?: LogDestination,
): Promise<App> {
  const { config, random } = dependencies;
  const overHttps = config.appOrigin.startsWith('https:');
  const app: App = fastify({
    logger: loggerOptions(config.logLevel, logDestination),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    frameworkErrors: answerUnreadable({
      ...headersOfEveryAnswer(overHttps),
      'Content-Security-Policy': contentSecurityPolicy.reply,
      'Cache-Control': 'no-store',
      ...(config.corsOrigin && {
        'Access-Control-Allow-Origin': config.corsOrigin,
        'Access-Control-Allow-Credentials': 'true',
        'Access-Control-Expose-Headers': exposedHeaders.join(', '),
      }),
    }),
    trustProxy: proxyTrust(config.trustedProxies),
    bodyLimit,
    ...connectionOptions(config),
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 200 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.addSchema(Problem);
  await app.register(connections, dependencies);
  app.addHook('onRequest', (request, reply, next) => {
    // The app goes by this clock, which the sandbox may have moved.
    const Date = dependencies.clock.now().toUTCString();
    void reply.headers({ 'X-Request-Id': request.id, Date });
    next();
  });
  await app.register(errands);
  await app.register(errors);
  await app.register(securityHeaders, { overHttps });
  await app.register(cors, {
    origin: config.corsOrigin ?? false,
    credentials: true,
    exposedHeaders,
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
  });
  await app.register(antiForgery, { random, overHttps });
  await app.register(bodies);
  await app.register(etag);
  await app.register(authentication, dependencies);
  await app.register(hashTurns, dependencies);
  await app.register(codeLimits, dependencies);
  // What production answers, probes included, says nothing of what else there is.
  if (config.mode === 'sandbox') await app.register(documentation);
  await app.register(metrics, dependencies);
  await app.register(requestTelemetry, dependencies);
  await app.register(health, dependencies);
  await app.register(domains, dependencies);
  await app.register(joinPage, dependencies);
  await app.register(staticApp, { folder: config.appFolder, mode: config.mode });
  return app;
}
