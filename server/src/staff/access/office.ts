import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { MoneyDependencies } from '../../money/moneyDependencies.ts';
import type { App } from '../../platform/http/app.ts';
import { answers, IdParams } from '../../platform/http/schemas.ts';
import { actionRoutes } from './actions.ts';
import { listRoutes } from './lists.ts';

interface SinglePage<Reply extends TSchema> {
  readonly summary: string;
  readonly reply: Reply;
  readonly read: (id: number, request: Pick<FastifyRequest, 'actor'>) => Promise<Static<Reply>>;
}

/** Returns a function that adds a route for one record, whose id is in the path. */
const showRoutes =
  (app: FastifyInstance) =>
  <Reply extends TSchema>(path: string, { summary, reply, read }: SinglePage<Reply>): void => {
    const schema = { summary, params: IdParams, response: answers({ 200: reply }) };
    // The id was validated by the schema.
    app.get(path, { schema }, (request) =>
      read((request.params as Static<typeof IdParams>).id, request),
    );
  };

/** Everything that a part of the office needs to add its routes. */
interface Office extends ReturnType<typeof actionRoutes> {
  readonly app: App;
  readonly dependencies: MoneyDependencies;
  readonly list: ReturnType<typeof listRoutes>;
  readonly show: ReturnType<typeof showRoutes>;
}

/** Adds routes to the office. */
export type OfficePart = (office: Office) => void | Promise<void>;

export const officeOf = (app: App, dependencies: MoneyDependencies): Office => ({
  app,
  dependencies,
  list: listRoutes(app, dependencies),
  show: showRoutes(app),
  ...actionRoutes(app, dependencies),
});
