import { LedgerReport } from '../../../../contract/office/company.ts';
import { newestSeal } from '../../money/books/checkAudit.ts';
import { checkBooks } from '../../money/books/checkBooks.ts';
import { explainBalance } from '../../money/books/explainBalance.ts';
import { companyAccountKinds, type CompanyAccountKind } from '../../money/ledger/ledgerAccounts.ts';
import { nairaOf } from '../../platform/kobo/kobo.ts';
import { answers } from '../../platform/http/schemas.ts';
import { bookRecords } from './registeredRecords.ts';
import type { OfficePart } from '../access/office.ts';

const companyTexts = (textOf: (kind: CompanyAccountKind) => string) =>
  Object.fromEntries(companyAccountKinds.map((kind) => [kind, textOf(kind)])) as Record<
    CompanyAccountKind,
    string
  >;

export const ledgerRoutes: OfficePart = ({ app, dependencies }) => {
  const { clock, connection } = dependencies;
  const check = {
    summary: 'Check what is new in the books',
    response: answers({ 200: LedgerReport }),
  };
  app.get('/ledger/', { schema: check }, async () => {
    const found = await checkBooks(dependencies.database, bookRecords);
    const { faults, company, since, entries } = found;
    return {
      is_sound: faults.length === 0,
      faults: [...faults],
      house: companyTexts((kind) => nairaOf(company[kind])),
      explained: companyTexts((kind) => explainBalance(kind, company[kind])),
      checkpoint: since.transfer,
      checked: { entries, at: clock.now().toISOString() },
      newest_seal: await newestSeal(connection),
    };
  });
};
