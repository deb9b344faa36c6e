import type { MoneyDependencies } from '../../src/money/moneyDependencies.ts';
import type { Database, Transaction } from '../../src/platform/db/connection.ts';
import type { MoneyRail } from '../../src/money/rails/moneyRail.ts';

/** Thrown where a process crashes, and by each use of the database or the provider after that. */
export class ProcessCrashed extends Error {}

/** A process that crashes at a statement, a commit or a call to the provider, and is then restarted. */
export interface CrashingProcess<Parts extends MoneyDependencies> {
  readonly dependencies: Parts;
  /** Returns the number of restarts. */
  readonly restarts: () => number;
  readonly restart: () => void;
  /** Restarts the process if it has crashed. Returns whether it had. */
  readonly restartIfCrashed: () => boolean;
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
 * Returns dependencies that crash the process at one of these points: before each statement of a transaction, before
 * and after each commit, and before and after each query in plain SQL and most calls to the provider.
 * @param nextPoints decides after how many points the next process crashes
 */
export function crashing<Parts extends MoneyDependencies>(
  dependencies: Parts,
  nextPoints: () => number,
): CrashingProcess<Parts> {
  let left = nextPoints();
  let restarts = 0;
  const passPoint = () => {
    left -= 1;
    if (left <= 0) throw new ProcessCrashed();
  };
  const hasCrashed = () => left <= 0;
  const watched = (transaction: Transaction) =>
    new Proxy(transaction, {
      get: (target, name) => {
        if (statements.includes(name)) passPoint();
        return Reflect.get(target, name) as unknown;
      },
    });

  const database = new Proxy(dependencies.database, {
    get: (target, name) => {
      if (hasCrashed()) throw new ProcessCrashed();
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
  const crashingRail: MoneyRail = {
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
  const restart = () => {
    restarts += 1;
    left = nextPoints();
  };
  return {
    restarts: () => restarts,
    restart,
    restartIfCrashed: () => {
      if (!hasCrashed()) return false;
      restart();
      return true;
    },
    dependencies: {
      ...dependencies,
      database,
      rail: crashingRail,
      connection: { ...connection, database, query: around(connection.query) },
    },
  };
}
