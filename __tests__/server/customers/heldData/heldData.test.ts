import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  aboutNoCustomer,
  heldTables,
  type HeldTable,
} from '../../../../server/src/customers/heldData/heldData.ts';
import type { Connection } from '../../../../server/src/platform/db/connection.ts';
import { tableName } from '../../../../server/testing/columns.ts';
import { openTestDatabase } from '../../../../server/testing/database.ts';

let connection: Connection;
before(async () => {
  connection = await openTestDatabase();
});
after(() => connection.close());

interface TextColumn {
  readonly table: string;
  readonly name: string;
}

/** Returns all columns with texts, JSON or bytes, which could name a person. */
async function textColumns(): Promise<readonly TextColumn[]> {
  const rows = await connection.query(
    `SELECT relname AS "table", attname AS name
     FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped
       AND atttypid = ANY ('{text,text[],json,jsonb,bytea,varchar}'::regtype[])
     ORDER BY 1, 2`,
  );
  return rows.map((row) => ({ table: String(row.table), name: String(row.name) }));
}

const holder = { id: 1, accountId: 100_001, email: 'ada@example.com' };

/** Returns the columns of a table that stay after an account was closed. */
const columnsThatStay = (held: HeldTable): readonly string[] => [
  ...Object.values(held.kept ?? {}).flat(),
  ...(held.deletedAfterYears ?? []),
  ...Object.keys(held.replacedAfterYears?.(holder) ?? {}),
];

/**
 * Returns the columns of a table that closing an account erases, or keeps for a reason. Returns `all` if it deletes the
 * rows, and undefined if the table isn't listed.
 */
function erasedOrKeptColumns(table: string): readonly string[] | 'all' | undefined {
  const held = heldTables.find((each) => tableName(each.table) === table);
  if (!held) return undefined;
  if (held.isDeleted) return 'all';
  const replaced = Object.keys(held.replaced?.(holder, new Date(0)) ?? {});
  return [...replaced, ...columnsThatStay(held)];
}

describe('the list of columns with data about customers', () => {
  it('the list of columns has each text column as erased, as kept for a reason, or as unrelated to customers', async () => {
    const unlisted = (await textColumns()).filter(({ table, name }) => {
      const treated = erasedOrKeptColumns(table);
      if (treated === undefined) return !aboutNoCustomer.includes(table);
      return treated !== 'all' && !treated.includes(name);
    });
    assert.deepEqual(
      unlisted.map(({ table, name }) => `${table}.${name}`),
      [],
      'List these in heldData.ts: closing an account erases them, or keeps them for a reason.',
    );
  });

  it('the list of columns has no column and no table that doesn’t exist', async () => {
    const columns = await textColumns();
    const tables = new Set(columns.map(({ table }) => table));
    assert.deepEqual(
      aboutNoCustomer.filter((table) => !tables.has(table)),
      [],
    );
    for (const held of heldTables) {
      const table = tableName(held.table);
      for (const name of columnsThatStay(held)) {
        const isColumn = columns.some((column) => column.table === table && column.name === name);
        assert.ok(isColumn, `${table}.${name}`);
      }
    }
  });

  it('the list of columns refers to the customer in each table that is erased after some years', () => {
    for (const { table, isAbout, deletedAfterYears, replacedAfterYears } of heldTables) {
      assert.ok(isAbout ?? !(deletedAfterYears ?? replacedAfterYears), tableName(table));
    }
  });

  it('the list of columns has no table both as related and as unrelated to customers', () => {
    const held = heldTables.map(({ table }) => tableName(table));
    assert.deepEqual(
      held.filter((table) => aboutNoCustomer.includes(table)),
      [],
    );
  });

  it('the list of columns has each table that refers to customers', async () => {
    const rows = await connection.query(
      `SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
       WHERE contype = 'f' AND confrelid = 'customers'::regclass AND conrelid <> 'customers'::regclass`,
    );
    const held = heldTables.map(({ table }) => tableName(table));
    assert.deepEqual(
      rows.map(({ name }) => String(name)).filter((name) => !held.includes(name)),
      [],
    );
  });
});
