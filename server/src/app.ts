import cors from '@fastify/cors';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import fastify, { type FastifyPluginAsync } from 'fastify';
import { randomUUID } from 'node:crypto';
import { assetRoutes } from './investing/assets/shownAssetRoutes.ts';
import { accountClosingRoutes } from './customers/closing/closingRoutes.ts';
import { authRoutes } from './customers/auth/authRoutes.ts';
import { complaintRoutes } from './customers/complaints/customerComplaintRoutes.ts';
import { cliqueRoutes } from './investing/cliques/cliqueRoutes.ts';
import { eventRoutes } from './platform/events/routes.ts';
import { railWebhookRoute } from './money/deposits/webhookRoute.ts';
import type { MoneyDependencies } from './money/moneyDependencies.ts';
import type { App } from './platform/http/app.ts';
import { investmentRoutes } from './investing/investments/investmentRoutes.ts';
import { dataRoutes } from './customers/heldData/dataRoutes.ts';
import { factorRoutes } from './customers/factorSettings/factorRoutes.ts';
import { kycRoutes } from './customers/kyc/customerKycRoutes.ts';
import { loggerOptions, type LogDestination } from './platform/log/logging.ts';
import { metrics } from './staff/metrics/metrics.ts';
import { nextOfKinRoutes } from './customers/nextOfKin/nextOfKinRoutes.ts';
import { notificationRoutes } from './platform/notifications/routes.ts';
import { officeRoutes } from './staff/office/routes.ts';
import { protectionRoutes } from './customers/protection/protectionRoutes.ts';
import { pinRoutes } from './customers/pin/pinRoutes.ts';
import { antiForgery } from './platform/plugins/antiForgery.ts';
import { authentication } from './platform/plugins/authentication.ts';
import { bodies } from './platform/plugins/bodies.ts';
import { callerAddresses } from './platform/plugins/callerAddresses.ts';
import { connectionOptions, connections } from './platform/plugins/connections.ts';
import { documentation } from './platform/plugins/documentation.ts';
import { requestContexts } from './platform/plugins/requestContext.ts';
import { answerUnreadable, errors } from './platform/plugins/errors.ts';
import { etag } from './platform/plugins/etag.ts';
import { passwordHashing } from './platform/plugins/passwordHashing.ts';
import { health } from './platform/plugins/health.ts';
import { joinPage } from './investing/cliques/joinPage.ts';
import { clockCheck } from './platform/plugins/clockCheck.ts';
import {
  contentSecurityPolicy,
  headersOfEveryAnswer,
  securityHeaders,
} from './platform/plugins/securityHeaders.ts';
import { officeApp } from './platform/plugins/officeApp.ts';
import { serializerCompiler } from './platform/http/serialization.ts';
import { staticApp } from './platform/plugins/staticApp.ts';
import { validatorCompiler } from './platform/plugins/validation.ts';
import { publishedFiguresRoutes } from './investing/publishedFigures/publishedFiguresRoutes.ts';
import { portfolioRoutes } from './investing/portfolio/portfolioRoutes.ts';
import { referralRoutes } from './customers/referral/customerReferralRoutes.ts';
import { Problem } from './platform/http/schemas.ts';
import { requestTelemetry } from './platform/log/telemetry.ts';
import { sessionRoutes } from './platform/sessions/routes.ts';
import { proxyTrust } from './platform/settings/trustedProxies.ts';
import { accountRoutes } from './customers/profile/accountRoutes.ts';
import { userRoutes } from './customers/profile/userRoutes.ts';
import { walletRoutes } from './money/wallet/walletRoutes.ts';
import { payoutReceiverRoutes } from './customers/withdrawals/payoutReceiverRoutes.ts';
import { withdrawalRoutes } from './customers/withdrawals/customerWithdrawalRoutes.ts';

const bodyLimit = 64 * 1024;
const exposedHeaders = [
  'Date',
  'ETag',
  'Retry-After',
  'X-Contract-Hash',
  'X-Mota-Server',
  'X-Request-Id',
  'X-Sandbox-Ahead',
];

const isOfOffice = (url: string) => /^\/+office(?:[/?]|$)/i.test(url);

interface Extras {
  readonly logDestination?: LogDestination;
  /** The sandbox's own routes. */
  readonly sandbox?: FastifyPluginAsync;
}

/** The routes of all domains. A new domain adds one line. */
const domains: FastifyPluginAsyncTypebox<MoneyDependencies & Pick<Extras, 'sandbox'>> = async (
  app,
  { sandbox, ...dependencies },
) => {
  await app.register(clockCheck, dependencies);
  // Before the other domains, because its hooks also run for their calls.
  if (sandbox) await app.register(sandbox);
  await app.register(authRoutes, dependencies);
  await app.register(sessionRoutes, dependencies);
  await app.register(accountClosingRoutes, dependencies);
  await app.register(dataRoutes, dependencies);
  await app.register(userRoutes, dependencies);
  await app.register(accountRoutes, dependencies);
  await app.register(pinRoutes, dependencies);
  await app.register(protectionRoutes, dependencies);
  await app.register(factorRoutes, dependencies);
  await app.register(kycRoutes, dependencies);
  await app.register(nextOfKinRoutes, dependencies);
  await app.register(complaintRoutes, dependencies);
  await app.register(walletRoutes, dependencies);
  await app.register(withdrawalRoutes, dependencies);
  await app.register(payoutReceiverRoutes, dependencies);
  await app.register(railWebhookRoute, dependencies);
  await app.register(assetRoutes, dependencies);
  await app.register(investmentRoutes, dependencies);
  await app.register(portfolioRoutes, dependencies);
  await app.register(publishedFiguresRoutes, dependencies);
  await app.register(referralRoutes, dependencies);
  await app.register(cliqueRoutes, dependencies);
  await app.register(notificationRoutes, dependencies);
  await app.register(eventRoutes, dependencies);
  await app.register(officeRoutes, dependencies);
};

/** Builds the whole server except for its socket. `main` listens with it, and tests inject requests into it. */
export async function buildApp(
  dependencies: MoneyDependencies,
  { logDestination, sandbox }: Extras = {},
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
        Vary: 'Origin',
      }),
    }),
    trustProxy: proxyTrust(config.trustedProxies),
    bodyLimit,
    ...connectionOptions(config),
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 200 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addSchema(Problem);
  await app.register(connections, dependencies);
  if (config.mode === 'production') await app.register(callerAddresses, dependencies);
  app.addHook('onRequest', (request, reply, next) => {
    const now = dependencies.clock.now();
    void reply.headers({ 'X-Request-Id': request.id, Date: now.toUTCString() });
    if (config.mode === 'sandbox') {
      // A sandbox may have moved the business clock. Sessions use the real time, so the app needs both.
      const ahead = now.getTime() - dependencies.systemClock.now().getTime();
      void reply.header('X-Sandbox-Ahead', ahead);
    }
    next();
  });
  await app.register(requestContexts);
  await app.register(errors);
  await app.register(securityHeaders, { overHttps });
  await app.register(cors, {
    delegator: (request, decide) => {
      decide(null, {
        // Only the office's own pages call its API.
        origin: isOfOffice(request.url) ? false : (config.corsOrigin ?? false),
        credentials: true,
        exposedHeaders,
        methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
      });
    },
  });
  await app.register(antiForgery, { random, overHttps });
  await app.register(bodies);
  await app.register(etag);
  await app.register(authentication, dependencies);
  await app.register(passwordHashing, dependencies);
  // Production doesn't publish a list of its routes.
  if (config.mode === 'sandbox') {
    await app.register(documentation, { webhookHeader: dependencies.rail.webhookHeader });
  }
  await app.register(metrics, dependencies);
  await app.register(requestTelemetry, dependencies);
  await app.register(health, dependencies);
  await app.register(domains, { ...dependencies, ...(sandbox && { sandbox }) });
  await app.register(joinPage, dependencies);
  await app.register(officeApp, { folder: config.officeFolder });
  await app.register(staticApp, { folder: config.appFolder, mode: config.mode });
  return app;
}
