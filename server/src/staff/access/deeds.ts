import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Decision } from '../../platform/audit/decision.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { answers, IdParams, Message } from '../../platform/http/schemas.ts';
import type { StaffCaller } from './scope.ts';

/** The sentence about a proposal: nothing has happened yet. */
export const proposed = 'Proposed. Another person has to confirm it.';

interface Described<Body extends TSchema, Params extends TSchema, Query extends TSchema> {
  readonly summary?: string;
  readonly description?: string;
  readonly body?: Body;
  /** By default, those of an id in the path. */
  readonly params?: Params;
  readonly query?: Query;
}

/** A deed that a caller asks for, and who they are. */
interface Asked<Body extends TSchema, Params extends TSchema, Query extends TSchema> {
  readonly params: Static<Params>;
  readonly body: Static<Body>;
  readonly query: Static<Query>;
  readonly by: Decision;
  readonly staff: StaffCaller | null;
  readonly log: FastifyBaseLogger;
}

/** Adds routes for deeds of staff, each under the caller's name and answered by a sentence. */
export function deedRoutes(
  app: FastifyInstance,
  { clock, database }: Pick<Dependencies, 'clock' | 'database'>,
) {
  /** A deed that calls the provider, for which no transaction stays open. It gives the sentence. */
  const remoteDeed = <
    Body extends TSchema,
    Params extends TSchema = typeof IdParams,
    Query extends TSchema = TSchema,
  >(
    path: string,
    {
      perform,
      ...described
    }: Described<Body, Params, Query> & {
      readonly perform: (asked: Asked<Body, Params, Query>) => Promise<string>;
    },
  ): void => {
    const { params = path.includes('/:') && IdParams, query, ...others } = described;
    const schema = {
      ...others,
      ...(params && { params }),
      ...(query && { querystring: query }),
      response: answers({ 200: Message }),
    };
    app.post(path, { schema }, async ({ params: about, body, query: how, staff, actor, log }) => ({
      message: await perform({
        // The schema has checked them.
        params: about as Static<Params>,
        body: body as Static<Body>,
        query: how as Static<Query>,
        by: { at: clock.now(), actor },
        staff,
        log,
      }),
    }));
  };

  /** A deed in one transaction, and what the caller reads of its outcome. */
  const deed = <
    Body extends TSchema,
    Outcome,
    Params extends TSchema = typeof IdParams,
    Query extends TSchema = TSchema,
  >(
    path: string,
    {
      perform,
      says,
      ...described
    }: Described<Body, Params, Query> & {
      readonly perform: (
        transaction: Transaction,
        asked: Asked<Body, Params, Query>,
      ) => Promise<Outcome>;
      readonly says: string | ((outcome: Outcome) => string);
    },
  ): void =>
    remoteDeed<Body, Params, Query>(path, {
      ...described,
      perform: async (asked) => {
        const outcome = await inTransaction(database, (transaction) => perform(transaction, asked));
        return typeof says === 'string' ? says : says(outcome);
      },
    });

  return { deed, remoteDeed };
}
