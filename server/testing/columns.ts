import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../src/platform/db/schema.ts';

export const tableName = (table: PgTable): string => getTableName(table);

export interface TableColumns {
  readonly table: string;
  readonly columns: readonly {
    readonly name: string;
    /** The type as PostgreSQL names it. */
    readonly type: string;
    readonly isRequired: boolean;
  }[];
}

/** Returns the tables and columns that queries use. They are compared with those that the migrations create. */
export function columnsOfSchema(): TableColumns[] {
  return Object.values(schema).flatMap((table) => {
    if (!is(table, PgTable)) return [];
    const { name, columns, primaryKeys } = getTableConfig(table);
    const keys = new Set(primaryKeys.flatMap((key) => key.columns.map((column) => column.name)));
    return {
      table: name,
      columns: columns.map((column) => ({
        name: column.name,
        type: column.getSQLType(),
        isRequired: column.notNull || column.primary || keys.has(column.name),
      })),
    };
  });
}
