import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, desc, isNull, sql } from 'drizzle-orm';
import { newestSeal } from '../audit/check.ts';
import { checkBooks } from '../books/checkBooks.ts';
import { depositNotices } from '../db/schema.ts';
import { houseKinds, type HouseKind } from '../ledger/accounts.ts';
import { formatNaira } from '../money/kobo.ts';
import { answers } from '../schemas.ts';
import { LedgerQuery, LedgerReport, NoticeList, NoticeQuery, rowsOfPage } from './schemas.ts';
import type { OperatorScope } from './scope.ts';

export const operatorLedgerRoutes: FastifyPluginAsyncTypebox<OperatorScope> = async (
  app,
  { dependencies },
) => {
  const { connection, database } = dependencies;
  const check = {
    summary: 'Check the books',
    querystring: LedgerQuery,
    response: answers({ 200: LedgerReport }),
  };
  app.get('/ledger/', { schema: check }, async ({ query }) => {
    const { faults, house, since } = await checkBooks(dependencies, {
      isFull: query.full === 'true',
    });
    return {
      is_sound: faults.length === 0,
      faults: [...faults],
      house: Object.fromEntries(
        houseKinds.map((kind) => [kind, formatNaira(house[kind])]),
      ) as Record<HouseKind, string>,
      checkpoint: since.transfer,
      newest_seal: await newestSeal(connection),
    };
  });

  const notices = {
    summary: 'Deposits into accounts that nobody has, newest first',
    querystring: NoticeQuery,
    response: answers({ 200: NoticeList }),
  };
  app.get('/unmatched-deposits/', { schema: notices }, async ({ query }) => {
    const { limit = rowsOfPage, before } = query;
    const { received_at: receivedAt, reference: name } = depositNotices;
    const older =
      before !== undefined
        ? sql`(${receivedAt}, ${name}) < (SELECT last.received_at, last.reference
            FROM ${depositNotices} AS last WHERE last.reference = ${before})`
        : undefined;
    const rows = await database
      .select()
      .from(depositNotices)
      .where(and(isNull(depositNotices.transfer_id), older))
      .orderBy(desc(receivedAt), desc(name))
      .limit(limit);
    return rows.map(({ reference, account_number, amount, sender_bank, received_at }) => ({
      reference,
      account_number,
      amount: formatNaira(amount),
      sender_bank,
      received_at: received_at.toISOString(),
    }));
  });
};
