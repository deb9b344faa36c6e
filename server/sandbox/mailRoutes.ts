import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { notFound } from '../src/platform/http/refusal.ts';
import { answers, IdParams, Instant } from '../src/platform/http/schemas.ts';
import { findAttachedContract } from '../src/investing/contracts/attachedContract.ts';
import { readMails } from '../src/platform/mail/outbox.ts';
import type { SandboxScope } from './dependencies.ts';

const newestMails = 100;

const MailList = Type.Array(
  Type.Object({
    id: Type.Integer(),
    recipient: Type.String(),
    subject: Type.String(),
    text: Type.String(),
    has_contract: Type.Boolean({ description: 'Attached to it' }),
    created_at: Instant,
  }),
);

const ContractPage = {
  content: { 'text/html': { schema: Type.String() } },
};

/** Serves the outbox: the newest emails, and the contracts that are attached to them. */
export const mailRoutes: FastifyPluginAsyncTypebox<SandboxScope> = async (
  app,
  { dependencies },
) => {
  const { database } = dependencies;

  const mailList = { summary: 'The newest emails', response: answers({ 200: MailList }) };
  app.get('/mails/', { config: { etag: true }, schema: mailList }, async () => {
    const rows = await readMails(database, dependencies.config, undefined, newestMails);
    return rows.map(({ created_at, investment_id, clique_agreement_id, ...mail }) => ({
      ...mail,
      has_contract: (investment_id ?? clique_agreement_id) !== null,
      created_at: created_at.toISOString(),
    }));
  });

  const attachment = {
    summary: 'The contract that is attached to an email, as a page',
    params: IdParams,
    response: answers({ 200: ContractPage }),
  };
  app.get('/mails/:id/contract/', { schema: attachment }, async ({ params }, reply) => {
    const contract = await findAttachedContract(database, params.id);
    if (contract === undefined) throw notFound();
    return reply.type('text/html; charset=utf-8').send(contract);
  });
};
