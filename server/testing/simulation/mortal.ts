import type { MoneyDependencies } from '../../src/money/moneyDependencies.ts';
import type { Database, Transaction } from '../../src/platform/db/connection.ts';
import type { MoneyRail } from '../../src/money/rails/moneyRail.ts';

/** The process was killed. */
export class Killed extends Error {}

/** A process that is killed at one of the points at which that makes a difference. */
export interface Life {
  readonly dependencies: MoneyDependencies;
  readonly isOver: () => boolean;
}

const statements: readonly (string | symbol)[] = [
  'select',
  'selectDistinct',
  'insert',
  'update',
  'delete',
  'execute',
  '$count',
] satisfies (keyof Transaction)[];

/**
 * A life that ends at the nth of these points: before each statement of a transaction, before and after
 * each commit, and before and after each call to the provider.
 */
export function mortal(dependencies: MoneyDependencies, points: number): Life {
  let left = points;
  const passPoint = () => {
    left -= 1;
    if (left <= 0) throw new Killed();
  };
  const isOver = () => left <= 0;
  const watched = (transaction: Transaction) =>
    new Proxy(transaction, {
      get: (target, name) => {
        if (statements.includes(name)) passPoint();
        return Reflect.get(target, name) as unknown;
      },
    });

  const database = new Proxy(dependencies.database, {
    get: (target, name) => {
      if (isOver()) throw new Killed();
      if (name !== 'transaction') return Reflect.get(target, name) as unknown;
      const transaction: Database['transaction'] = async (work, ...options) => {
        const result = await target.transaction(
          async (inner) => {
            const worked = await work(watched(inner));
            passPoint();
            return worked;
          },
          ...options,
        );
        passPoint();
        return result;
      };
      return transaction;
    },
  });

  const { rail, connection } = dependencies;
  const around = <Given extends unknown[], Answer>(
    call: (...given: Given) => Promise<Answer>,
  ): ((...given: Given) => Promise<Answer>) => {
    return async (...given) => {
      passPoint();
      const answer = await call(...given);
      passPoint();
      return answer;
    };
  };
  const mortalRail: MoneyRail = {
    ...rail,
    send: around(rail.send),
    findPayment: around(rail.findPayment),
    async *depositPages(...given) {
      passPoint();
      for await (const page of rail.depositPages(...given)) {
        passPoint();
        yield page;
      }
    },
    statement: around(rail.statement),
    balance: around(rail.balance),
  };
  return {
    isOver,
    dependencies: {
      ...dependencies,
      database,
      rail: mortalRail,
      connection: { ...connection, database, query: around(connection.query) },
    },
  };
}
