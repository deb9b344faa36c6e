import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Decision } from '../../platform/audit/decision.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { answers, IdParams, Message } from '../../platform/http/schemas.ts';
import { declaredFieldsOnly } from '../../platform/plugins/validation.ts';
import { inDecision } from '../../platform/proposals/inDecision.ts';
import type { StaffCaller } from './scope.ts';

/** The reply after a proposal, which hasn't changed anything yet. */
export const proposed = 'Proposed. Another person has to confirm it.';

interface Described<Body extends TSchema, Params extends TSchema, Query extends TSchema> {
  readonly summary?: string;
  readonly description?: string;
  readonly body?: Body;
  /** Parameters of the path. An id by default. */
  readonly params?: Params;
  readonly query?: Query;
}

/** A call of an action, with its caller. */
interface ActionCall<Body extends TSchema, Params extends TSchema, Query extends TSchema> {
  readonly params: Static<Params>;
  readonly body: Static<Body>;
  readonly query: Static<Query>;
  readonly by: Decision;
  readonly staff: StaffCaller | null;
  readonly log: FastifyBaseLogger;
}

type Perform<Body extends TSchema, Params extends TSchema, Query extends TSchema, Outcome> = (
  transaction: Transaction,
  asked: ActionCall<Body, Params, Query>,
) => Promise<Outcome>;

interface Served {
  readonly method?: 'PATCH' | 'POST';
  /** Status of a successful reply. 201 if something is added. */
  readonly status?: 200 | 201;
}

/** Returns functions that add routes for staff actions. Each action gets the caller's name for the audit. */
export function actionRoutes(app: FastifyInstance, { clock, database }: Dependencies) {
  const serve = <Body extends TSchema, Params extends TSchema, Query extends TSchema>(
    path: string,
    described: Described<Body, Params, Query> & Served & { readonly reply: TSchema },
    perform: (asked: ActionCall<Body, Params, Query>) => Promise<unknown>,
  ): void => {
    const { method = 'POST', status = 200, reply: answer, query, ...rest } = described;
    const { params = path.includes('/:') && IdParams, ...others } = rest;
    const schema = {
      ...others,
      ...(params && { params }),
      ...(query && { querystring: query }),
      response: answers({ [status]: answer }),
    };
    app.route({
      method,
      url: path,
      schema,
      validatorCompiler: declaredFieldsOnly,
      handler: async ({ params: pathParams, body, query: queryParams, staff, actor, log }, reply) =>
        reply.code(status).send(
          await perform({
            // Validated by the schema.
            params: pathParams as Static<Params>,
            body: body as Static<Body>,
            query: queryParams as Static<Query>,
            by: { at: clock.now(), actor },
            staff,
            log,
          }),
        ),
    });
  };

  /**
   * Serves an action that calls the provider, so it must not keep a transaction open. What it decides runs in
   * `inDecision`. Replies with a sentence about its outcome.
   */
  const remoteAction = <
    Body extends TSchema,
    Params extends TSchema = typeof IdParams,
    Query extends TSchema = TSchema,
  >(
    path: string,
    {
      perform,
      ...described
    }: Described<Body, Params, Query> & {
      readonly perform: (asked: ActionCall<Body, Params, Query>) => Promise<string>;
    },
  ): void =>
    serve<Body, Params, Query>(path, { ...described, reply: Message }, async (asked) => ({
      message: await perform(asked),
    }));

  /** Serves an action that runs in one transaction. Replies with the result of `answer`, such as the changed row. */
  const change = <
    Body extends TSchema,
    Reply extends TSchema,
    Outcome,
    Params extends TSchema = typeof IdParams,
    Query extends TSchema = TSchema,
  >(
    path: string,
    {
      perform,
      answer,
      ...described
    }: Described<Body, Params, Query> &
      Served & {
        readonly reply: Reply;
        readonly perform: Perform<Body, Params, Query, Outcome>;
        readonly answer: (outcome: Outcome) => Static<Reply> | Promise<Static<Reply>>;
      },
  ): void =>
    serve<Body, Params, Query>(path, described, async (asked) => {
      const outcome = await inDecision(database, asked.by, (transaction) =>
        perform(transaction, asked),
      );
      return answer(outcome);
    });

  /** Serves an action that runs in one transaction. Replies with a sentence about its outcome. */
  const action = <
    Body extends TSchema,
    Outcome,
    Params extends TSchema = typeof IdParams,
    Query extends TSchema = TSchema,
  >(
    path: string,
    {
      message,
      ...described
    }: Described<Body, Params, Query> & {
      readonly perform: Perform<Body, Params, Query, Outcome>;
      readonly message: string | ((outcome: Outcome) => string);
    },
  ): void =>
    change<Body, typeof Message, Outcome, Params, Query>(path, {
      ...described,
      reply: Message,
      answer: (outcome) => ({ message: typeof message === 'string' ? message : message(outcome) }),
    });

  return { change, action, remoteAction };
}
