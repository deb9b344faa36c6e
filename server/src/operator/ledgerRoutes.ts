import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { desc, isNull } from 'drizzle-orm';
import { checkAudit, newestSeal } from '../audit/check.ts';
import { checkCliques } from '../cliques/check.ts';
import { depositNotices } from '../db/schema.ts';
import { checkLedger } from '../ledger/check.ts';
import { checkRecords } from '../ledger/checkRecords.ts';
import { formatNaira } from '../money/kobo.ts';
import { lagosDate } from '../payouts/calendar.ts';
import { answers } from '../schemas.ts';
import { houseBalances } from './houseBalances.ts';
import { LedgerReport, NoticeList } from './schemas.ts';
import type { OperatorScope } from './scope.ts';

export const operatorLedgerRoutes: FastifyPluginAsyncTypebox<OperatorScope> = async (
  app,
  { dependencies: { clock, connection, database } },
) => {
  const check = { summary: 'Check the books', response: answers({ 200: LedgerReport }) };
  app.get('/ledger/', { schema: check }, async () => {
    const faults = [
      ...(await checkLedger(database)),
      ...(await checkCliques(database)),
      ...(await checkRecords(database, lagosDate(clock.now()))),
      ...(await checkAudit(connection)),
    ];
    return {
      is_sound: faults.length === 0,
      faults,
      house: await houseBalances(database),
      newest_seal: await newestSeal(connection),
    };
  });

  const notices = {
    summary: 'Deposits into accounts that nobody has, newest first',
    response: answers({ 200: NoticeList }),
  };
  app.get('/unmatched-deposits/', { schema: notices }, async () => {
    const rows = await database
      .select()
      .from(depositNotices)
      .where(isNull(depositNotices.transfer_id))
      .orderBy(desc(depositNotices.received_at));
    return rows.map(({ reference, account_number, amount, sender_bank, received_at }) => ({
      reference,
      account_number,
      amount: formatNaira(amount),
      sender_bank,
      received_at: received_at.toISOString(),
    }));
  });
};
