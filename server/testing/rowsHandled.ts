import assert from 'node:assert/strict';
import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../src/platform/db/connection.ts';

interface PlanNode {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

const handledBy = (node: PlanNode): number =>
  node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Join Filter'] ?? 0)) +
  (node.Plans ?? []).reduce((sum, child) => sum + handledBy(child), 0);

/** Returns how many rows all steps of a query's plan return, plus the rows that joins compare and reject. */
export async function rowsHandled(transaction: Transaction, query: SQL | string): Promise<number> {
  const explain = sql`EXPLAIN (ANALYZE, FORMAT JSON) ${typeof query === 'string' ? sql.raw(query) : query}`;
  const { rows } = (await transaction.execute(explain)) as {
    rows: { 'QUERY PLAN': readonly { Plan: PlanNode }[] }[];
  };
  const [explained] = rows[0]?.['QUERY PLAN'] ?? [];
  assert.ok(explained);
  return handledBy(explained.Plan);
}
