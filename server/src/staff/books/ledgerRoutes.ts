import type { FastifyBaseLogger } from 'fastify';
import { askForAllBooks } from '../../money/books/allBooks.ts';
import { newestSeal } from '../../money/books/checkAudit.ts';
import { checkBooks, readHouse } from '../../money/books/checkBooks.ts';
import { explainBalance } from '../../money/books/explainBalance.ts';
import { houseKinds, type HouseKind } from '../../money/ledger/accounts.ts';
import { formatNaira } from '../../platform/kobo/kobo.ts';
import { answers } from '../../platform/http/schemas.ts';
import { LedgerQuery, LedgerReport } from './schemas.ts';
import type { OfficePart } from '../access/office.ts';

const textsOfHouse = (textOf: (kind: HouseKind) => string) =>
  Object.fromEntries(houseKinds.map((kind) => [kind, textOf(kind)])) as Record<HouseKind, string>;

export const ledgerRoutes: OfficePart = ({ app, dependencies }) => {
  const { connection } = dependencies;
  const check = {
    summary: 'Check the books',
    querystring: LedgerQuery,
    response: answers({ 200: LedgerReport }),
  };
  /** Runs the check of all books, which reports its progress. Its last part also reads what is new. */
  const checkAll = async (log: FastifyBaseLogger) => {
    const { faults, ...full } = await askForAllBooks(dependencies, (failure) =>
      log.error(failure, 'a part of the check of all books failed'),
    );
    return { ...(await readHouse(dependencies)), faults, full };
  };
  app.get('/ledger/', { schema: check }, async ({ query, log }) => {
    const { faults, house, since, full } =
      query.full === 'true'
        ? await checkAll(log)
        : { ...(await checkBooks(dependencies)), full: undefined };
    return {
      is_sound: faults.length === 0 && full?.is_over !== false,
      faults: [...faults],
      house: textsOfHouse((kind) => formatNaira(house[kind])),
      explained: textsOfHouse((kind) => explainBalance(kind, house[kind])),
      checkpoint: since.transfer,
      newest_seal: await newestSeal(connection),
      ...(full && { full_check: full }),
    };
  });
};
