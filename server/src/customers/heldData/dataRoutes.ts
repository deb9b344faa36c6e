import { Readable } from 'node:stream';
import type { FastifyPluginAsync } from 'fastify';
import { recordAudit } from '../../platform/audit/record.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { serveCall } from '../../platform/http/serveCall.ts';
import { hourlyLimiter } from '../../platform/limits/hourlyLimiter.ts';
import { mailAlert } from '../../platform/mail/mailAlert.ts';
import { catalogueOf } from '../../platform/messages/languages.ts';
import { callerOf } from '../../platform/sessions/caller.ts';
import { visitorOf } from '../../platform/sessions/visitor.ts';
import { accountKey, countedAccount } from '../auth/limitKeys.ts';
import { requireFactor } from '../factors/requireFactor.ts';
import { requirePassword } from '../pin/confirmPassword.ts';
import { dataFile } from './dataFile.ts';

/** Number of files that a customer can download per hour, because each reads everything about them. */
const maxFiles = 5;

/** Serves the file with the data held about a customer. */
export const dataRoutes: FastifyPluginAsync<Dependencies> = async (app, dependencies) => {
  const { config, database, clock, readReport } = dependencies;
  const files = hourlyLimiter('dataFiles', { perAddress: Infinity, perAccount: maxFiles });
  serveCall(app, 'downloadData', async (request, reply) => {
    const caller = callerOf(request);
    const { id, accountId, email, jti, language, firstName } = caller;
    const visitor = visitorOf(request, dependencies);
    await app.queueHashing(accountKey(email), () =>
      requirePassword(dependencies, caller, request.body.password, visitor),
    );
    const at = clock.now();
    await inTransaction(database, async (transaction) => {
      await requireFactor(transaction, dependencies, {
        customerId: id,
        session: jti,
        action: 'download data',
        proof: visitor.factorProof,
      });
      await files.count(countedAccount(email));
      const who = `customer ${id}`;
      await recordAudit(transaction, { at, actor: who }, 'data downloaded', who);
      await mailAlert(transaction, dependencies, id, { code: 'data_alert' });
    });
    const { appOrigin, supportEmail } = config;
    const pieces = dataFile(
      readReport,
      { id, accountId, email },
      { catalogue: catalogueOf(language), reader: { firstName, appOrigin, supportEmail }, at },
    );
    return reply
      .type('application/json; charset=utf-8')
      .header('Content-Disposition', 'attachment; filename="mota-data.json"')
      .send(Readable.from(pieces));
  });
};
