import type { Connection } from '../../../server/src/platform/db/connection.ts';

/** Returns the SQL condition for our own objects. It excludes those of extensions, which come with PostgreSQL. */
const ownObjects = (catalogue: string) =>
  `NOT EXISTS (SELECT FROM pg_depend WHERE classid = '${catalogue}'::regclass AND objid = this.oid AND deptype = 'e')`;

const schema = `
  SELECT 'table ' || this.oid::regclass AS name, this.relkind::text || ' ' ||
      coalesce((SELECT string_agg(acl::text, ' ' ORDER BY acl::text) FROM unnest(relacl) AS acl), '') AS definition
    FROM pg_class AS this WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v', 'S')
  UNION ALL
  SELECT 'column ' || attrelid::regclass || '.' || attname, concat_ws(' ', format_type(atttypid, atttypmod),
      attnotnull, attidentity, attgenerated, pg_get_expr(adbin, adrelid), attacl::text)
    FROM pg_attribute JOIN pg_class AS this ON this.oid = attrelid
    LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v') AND attnum > 0 AND NOT attisdropped
  UNION ALL
  SELECT 'constraint ' || conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace
  UNION ALL
  SELECT 'index ' || indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL
  SELECT 'view ' || viewname, definition FROM pg_views WHERE schemaname = 'public'
  UNION ALL
  SELECT 'function ' || this.oid::regprocedure, pg_get_functiondef(this.oid)
    FROM pg_proc AS this WHERE pronamespace = 'public'::regnamespace AND ${ownObjects('pg_proc')}
  UNION ALL
  SELECT 'trigger ' || tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid)
    FROM pg_trigger WHERE NOT tgisinternal`;

/** Returns the definition of each table, column, constraint, index, view, function and trigger, by kind and name. */
export async function describeSchema({
  query,
}: Pick<Connection, 'query'>): Promise<Record<string, unknown>> {
  const rows = await query(`SELECT name, definition FROM (${schema}) AS part ORDER BY name`);
  return Object.fromEntries(rows.map(({ name, definition }) => [String(name), definition]));
}
