import type { Connection } from '../../src/platform/db/connection.ts';
import { runtimeRole } from '../../src/platform/db/runtimeRole.ts';

/** A node of a plan in the JSON format of EXPLAIN. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Plan Rows': number;
  readonly Plans?: readonly PlanNode[];
}

/** A query of the server, with its plan. */
export interface LoggedPlan {
  readonly queryId: string;
  readonly query: string;
  readonly plan: PlanNode;
}

/** PostgreSQL settings for statistics about queries, and for logging their plans. */
export const planSettings = {
  shared_preload_libraries: 'pg_stat_statements,auto_explain',
  'pg_stat_statements.track': 'all',
  'auto_explain.log_format': 'json',
  'auto_explain.log_nested_statements': 'on',
  log_line_prefix: '%Q ',
};

/** Marks the queries of this script itself, whose plans don't matter. */
export const ownQuery = '/* scale */';

/** Logs every plan from now on. This takes time, so nothing is measured meanwhile. */
export async function logPlans(owner: Connection): Promise<void> {
  await owner.query("ALTER SYSTEM SET auto_explain.log_min_duration = '0'");
  await owner.query('SELECT pg_reload_conf()');
}

/**
 * Returns the plans in a log of PostgreSQL. Plans of triggers come before the query that caused them, and have the same
 * id.
 */
export function plansIn(log: string): LoggedPlan[] {
  const logged = log.matchAll(/^(-?\d+) LOG: .* plan:\n((?:\t.*\n)+)/gm);
  return Array.from(logged, ([, queryId = '', text = '']) => {
    const { 'Query Text': query, Plan: plan } = JSON.parse(text) as {
      'Query Text': string;
      Plan: PlanNode;
    };
    return { queryId, query, plan };
  }).filter(({ query }) => !query.includes(ownQuery));
}

const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Returns the tables that a plan scans completely. */
export const scannedTables = (plan: PlanNode): string[] =>
  nodesOf(plan)
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => node['Relation Name'] ?? '');

/** Returns the large tables that plans scan, each with the query, in one line. */
export function scansOf(plans: readonly LoggedPlan[], large: ReadonlySet<string>): string[] {
  const lines = plans.flatMap(({ plan, query }) =>
    scannedTables(plan)
      .filter((table) => large.has(table))
      .map((table) => `${table} is scanned by: ${oneLine(query)}`),
  );
  return [...new Set(lines)];
}

/** Returns the tables with at least this many rows. */
export async function largeTables(owner: Connection, rows: number): Promise<Set<string>> {
  const found = await owner.query(
    "SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples >= $1",
    [rows],
  );
  return new Set(found.map(({ relname }) => String(relname)));
}

/** Returns the queries of the server that took the most time in the database. */
export function mostExpensive(owner: Connection, limit: number) {
  return owner.query(
    `SELECT queryid::text AS id, query, calls::int AS calls, mean_exec_time AS mean, total_exec_time AS total
     FROM pg_stat_statements WHERE userid = $1::regrole AND toplevel AND query NOT LIKE '%pg_reload_conf%'
     ORDER BY total_exec_time DESC LIMIT $2`,
    [runtimeRole, limit],
  );
}

const oneLine = (query: string) => query.replace(/\s+/g, ' ').trim().slice(0, 200);

function describe(node: PlanNode, depth = 0): string[] {
  const { 'Node Type': type, 'Relation Name': table, 'Index Name': index, Plans = [] } = node;
  const parts = [
    type,
    table && `on ${table}`,
    index && `by ${index}`,
    `(${node['Plan Rows']} rows)`,
  ];
  const line = `${'  '.repeat(depth + 1)}${parts.filter(Boolean).join(' ')}`;
  return [line, ...Plans.flatMap((child) => describe(child, depth + 1))];
}

/** Returns the most expensive queries with their plans, as text. */
export function describeExpensive(
  expensive: Awaited<ReturnType<typeof mostExpensive>>,
  plans: readonly LoggedPlan[],
): string {
  const blocks = expensive.map(({ id, query, calls, mean, total }, index) => {
    const plan = plans.findLast(({ queryId }) => queryId === id)?.plan;
    return [
      `${index + 1}. ${oneLine(String(query))}`,
      `  ${Number(calls)} times, ${Number(mean).toFixed(2)} ms each, ${(Number(total) / 1000).toFixed(1)} s in all`,
      ...(plan
        ? describe(plan)
        : ['  no plan: it plans nothing, or did not run while plans were logged']),
    ].join('\n');
  });
  return blocks.join('\n');
}
