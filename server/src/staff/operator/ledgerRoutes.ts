import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { newestSeal } from '../../money/books/checkAudit.ts';
import { checkBooks } from '../../money/books/checkBooks.ts';
import { explainBalance } from '../../money/books/explainBalance.ts';
import { houseKinds, type HouseKind } from '../../money/ledger/accounts.ts';
import { formatNaira } from '../../platform/kobo/kobo.ts';
import { answers } from '../../platform/http/schemas.ts';
import { LedgerQuery, LedgerReport } from './schemas.ts';
import type { OperatorScope } from './scope.ts';

const textsOfHouse = (textOf: (kind: HouseKind) => string) =>
  Object.fromEntries(houseKinds.map((kind) => [kind, textOf(kind)])) as Record<HouseKind, string>;

export const operatorLedgerRoutes: FastifyPluginAsyncTypebox<OperatorScope> = async (
  app,
  { dependencies },
) => {
  const { connection } = dependencies;
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
      house: textsOfHouse((kind) => formatNaira(house[kind])),
      explained: textsOfHouse((kind) => explainBalance(kind, house[kind])),
      checkpoint: since.transfer,
      newest_seal: await newestSeal(connection),
    };
  });
};
