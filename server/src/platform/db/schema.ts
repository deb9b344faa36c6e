// The tables for queries. Only migrations/ has constraints, triggers and indexes. A test compares the columns of both.
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
