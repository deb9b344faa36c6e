import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/connection.ts';
import { cliqueAgreements, investments, outbox } from '../../platform/db/schema.ts';

/** Returns a page that contains the contract byte for byte as it is stored. */
const page = (contract: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Your contract with Mota</title>
<style>body { max-width: 42rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 sans-serif }
th { text-align: left; padding-right: 2rem; font-weight: normal }</style>
</head>
<body>
${contract}
</body>
</html>
`;

/** Returns the contract to attach to an email, as an HTML page. Undefined if the email has none. */
export async function findAttachedContract(
  database: Database,
  mailId: number,
): Promise<string | undefined> {
  const [found] = await database
    .select({
      contract: sql<string | null>`coalesce(${investments.contract}, ${cliqueAgreements.contract})`,
    })
    .from(outbox)
    .leftJoin(investments, eq(investments.id, outbox.investment_id))
    .leftJoin(cliqueAgreements, eq(cliqueAgreements.id, outbox.clique_agreement_id))
    .where(eq(outbox.id, mailId));
  return found?.contract ? page(found.contract) : undefined;
}
