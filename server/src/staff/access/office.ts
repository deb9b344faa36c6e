import type { FastifyInstance } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { MoneyDependencies } from '../../money/dependencies.ts';
import type { App } from '../../platform/http/app.ts';
import { answers, IdParams } from '../../platform/http/schemas.ts';
import { actionRoutes } from './actions.ts';
import { listRoutes } from './lists.ts';
import { recordLook } from './reads.ts';

interface Shown<Reply extends TSchema> {
  readonly summary: string;
  readonly reply: Reply;
  /** Each look is recorded in the audit. */
  readonly isAudited?: boolean;
  readonly read: (id: number) => Promise<Static<Reply>>;
}

/** Adds routes that show one thing, by the id in their path. */
const showRoutes =
  (app: FastifyInstance, dependencies: MoneyDependencies) =>
  <Reply extends TSchema>(
    path: string,
    { summary, reply, isAudited = false, read }: Shown<Reply>,
  ): void => {
    const schema = { summary, params: IdParams, response: answers({ 200: reply }) };
    app.get(path, { schema }, async ({ params, actor, url }) => {
      // The schema has validated the id.
      const shown = await read((params as Static<typeof IdParams>).id);
      if (isAudited) await recordLook(dependencies, { actor, path: url, search: {} }, 1);
      return shown;
    });
  };

/** Everything that a part of the office adds its routes with. */
interface Office extends ReturnType<typeof actionRoutes> {
  readonly app: App;
  readonly dependencies: MoneyDependencies;
  readonly list: ReturnType<typeof listRoutes>;
  readonly show: ReturnType<typeof showRoutes>;
}

/** Adds some routes of the office. */
export type OfficePart = (office: Office) => void | Promise<void>;

export const officeOf = (app: App, dependencies: MoneyDependencies): Office => ({
  app,
  dependencies,
  list: listRoutes(app, dependencies),
  show: showRoutes(app, dependencies),
  ...actionRoutes(app, dependencies),
});
