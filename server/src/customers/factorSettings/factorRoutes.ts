import type { FastifyPluginAsync } from 'fastify';
import type { Dependencies } from '../../platform/dependencies.ts';
import { serveCall } from '../../platform/http/serveCall.ts';
import { hourlyLimiter } from '../../platform/limits/hourlyLimiter.ts';
import { readersCatalogue } from '../../platform/messages/languages.ts';
import { callerOf } from '../../platform/sessions/caller.ts';
import { visitorOf } from '../../platform/sessions/visitor.ts';
import { readDevice } from '../../platform/text/device.ts';
import { accountKey, counted, countedAccount } from '../auth/limitKeys.ts';
import { findFactors } from '../factors/findFactors.ts';
import { findRemoval } from '../factors/lostFactors.ts';
import { emailOf, proveFactor, ticketOf } from '../factors/proveFactor.ts';
import {
  addPasskey,
  confirmAuthenticator,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
  startAuthenticator,
  startPasskey,
} from './changeFactors.ts';

/** Serves the calls with which customers set up factors and prove them. */
export const factorRoutes: FastifyPluginAsync<Dependencies> = async (app, dependencies) => {
  const codes = hourlyLimiter('codes', dependencies.config.guessLimits);

  serveCall(app, 'proveFactor', async (request) => {
    const visitor = visitorOf(request, dependencies);
    const ticket = ticketOf(dependencies, request.body.ticket);
    const email = await emailOf(dependencies, ticket);
    await codes.count(counted(visitor, email));
    await proveFactor(dependencies, ticket, request.body, { email, visitor });
    return { message: 'Confirmed.' };
  });

  serveCall(app, 'getFactors', async (request) => {
    const { id } = callerOf(request);
    const [factors, removal] = await Promise.all([
      findFactors(dependencies.database, id),
      findRemoval(dependencies.database, id),
    ]);
    const { passkeys, authenticatorSince: since, recoveryCodes } = factors;
    const { words } = readersCatalogue(
      request.headers['accept-language'],
      callerOf(request).language,
    );
    return {
      passkeys: passkeys.map((passkey) => ({
        id: passkey.id,
        device: words.device(readDevice(passkey.device)),
        added_at: passkey.added_at.toISOString(),
        used_at: passkey.used_at?.toISOString() ?? null,
      })),
      authenticator: since ? { added_at: since.toISOString() } : null,
      recovery_codes: recoveryCodes,
      removal_at: removal?.toISOString() ?? null,
    };
  });

  serveCall(app, 'startAuthenticator', (request) => {
    const caller = callerOf(request);
    const visitor = visitorOf(request, dependencies);
    return app.queueHashing(accountKey(caller.email), () =>
      startAuthenticator(dependencies, { caller, visitor, ...request.body }),
    );
  });

  serveCall(app, 'confirmAuthenticator', async (request) => {
    const caller = callerOf(request);
    const visitor = visitorOf(request, dependencies);
    await codes.count(countedAccount(caller.email));
    const changer = { caller, visitor };
    return { recovery_codes: await confirmAuthenticator(dependencies, changer, request.body) };
  });

  serveCall(app, 'removeAuthenticator', async (request) => {
    const caller = callerOf(request);
    const visitor = visitorOf(request, dependencies);
    await app.queueHashing(accountKey(caller.email), () =>
      removeAuthenticator(dependencies, { caller, visitor, ...request.body }),
    );
    return { message: 'Authenticator app removed.' };
  });

  serveCall(app, 'startPasskey', (request) => {
    const caller = callerOf(request);
    const visitor = visitorOf(request, dependencies);
    return app.queueHashing(accountKey(caller.email), () =>
      startPasskey(dependencies, { caller, visitor, ...request.body }),
    );
  });

  serveCall(app, 'addPasskey', async (request) => {
    const changer = { caller: callerOf(request), visitor: visitorOf(request, dependencies) };
    return { recovery_codes: await addPasskey(dependencies, changer, request.body) };
  });

  serveCall(app, 'removePasskey', async (request) => {
    const caller = callerOf(request);
    const visitor = visitorOf(request, dependencies);
    const { id, password } = request.body;
    await app.queueHashing(accountKey(caller.email), () =>
      removePasskey(dependencies, { caller, visitor, password }, id),
    );
    return { message: 'Passkey removed.' };
  });

  serveCall(app, 'renewRecoveryCodes', async (request) => {
    const caller = callerOf(request);
    const visitor = visitorOf(request, dependencies);
    const made = await app.queueHashing(accountKey(caller.email), () =>
      renewRecoveryCodes(dependencies, { caller, visitor, ...request.body }),
    );
    return { recovery_codes: made };
  });
};
