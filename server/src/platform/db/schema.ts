// The tables for queries. Indexes and most constraints are only in migrations/, triggers only in triggers/. A test
// compares the columns with those of the migrated database.
export * from './schema/customers.ts';
export * from './schema/ledger.ts';
export * from './schema/deposits.ts';
export * from './schema/withdrawals.ts';
export * from './schema/investing.ts';
export * from './schema/contracts.ts';
export * from './schema/vehicles.ts';
export * from './schema/books.ts';
export * from './schema/staff.ts';
export * from './schema/work.ts';
