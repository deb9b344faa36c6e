import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findAsset } from '../assets/queries.ts';
import { countAttempt, countEach } from '../../platform/limits/attempts.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { SignedContract } from '../investments/schemas.ts';
import { answerPaymentOnce } from '../../customers/pin/answerPaymentOnce.ts';
import { callerOf, type Caller } from '../../platform/sessions/caller.ts';
import { formatNaira } from '../../platform/kobo/kobo.ts';
import { sendJson } from '../../platform/http/app.ts';
import { hourlyLimiter } from '../../platform/limits/hourlyLimiter.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { answers, IdParams, Message, Nothing, PageQuery } from '../../platform/http/schemas.ts';
import { networksOf } from '../../platform/limits/networks.ts';
import { findAgreement } from './agreements.ts';
import { anonymousCliques } from './anonymousList.ts';
import { contractOfClique, contractOfNewClique, type OfferedContract } from './contract.ts';
import type { Contribution, ContributionOutcome, MadeContribution } from './contribute.ts';
import type { Clique } from './cliques.ts';
import { createClique } from './create.ts';
import { listInvitations } from './invitationList.ts';
import { checkEmails, inviteToClique } from './invite.ts';
import { cliqueOfInvitation, previewInvitation } from './invitePreview.ts';
import { addContribution, cliqueToJoin, joinInvited, joinPublic, raisedMinimum } from './join.ts';
import { cliqueLimits } from './limits.ts';
import { listOwnCliques, listPublicCliques } from './lists.ts';
import { listMembers } from './memberList.ts';
import {
  CliqueBody,
  CliqueContract,
  CliqueCreated,
  CliqueList,
  ContributeBody,
  ContributionMade,
  InvitationList,
  InviteBody,
  InvitePreview,
  JoinBody,
  MemberList,
  TokenParams,
} from './schemas.ts';

const tags = ['cliques'];
const config = { refusalKey: 'message' } as const;

const description = 'Idempotency-Key (a UUID) makes it safe to send again.';

/** Moves money in the transaction and says what came of it. */
type Deed = (transaction: Transaction, contribution: Contribution) => Promise<ContributionOutcome>;

export const cliqueRoutes: FastifyPluginAsyncTypebox<Dependencies> = async (app, dependencies) => {
  const { config: settings, connection, database, clock, random } = dependencies;
  const onRequest = app.requireCustomer;

  /** The member, the time, and the terms of a contribution. */
  function contributorOf(request: FastifyRequest<{ Body: { contract_hash?: string } }>) {
    const party = callerOf(request);
    const contractHash = request.body.contract_hash;
    const { cliqueMinimum: minimum } = settings;
    const terms = { party, contractHash, minimum };
    return { customerId: party.id, ...terms, now: clock.now(), random, binding: dependencies };
  }

  /** A clique that a contribution found out of stock stays closed, so its refusal comes after. */
  async function contributeOnce(
    request: FastifyRequest<{ Body: { contract_hash?: string; pin?: string } }>,
    amount: number | string,
    message: string,
    deed: Deed,
  ) {
    const answer = await answerPaymentOnce<Partial<MadeContribution>>(
      dependencies,
      request,
      async (transaction) => {
        const outcome = await deed(transaction, { ...contributorOf(request), amount });
        return outcome === 'out of stock'
          ? { status: 409, body: {} }
          : { status: 200, body: outcome };
      },
    );
    if (answer.status !== 200) throw new Refusal(409, 'clique_out_of_stock');
    return { message, ...answer.body };
  }

  const creation = {
    tags,
    summary: 'Create a clique with a first contribution',
    description,
    body: CliqueBody,
    response: answers({ 201: CliqueCreated }),
  };
  app.post('/clique/', { onRequest, config, schema: creation }, async (request, reply) => {
    const answer = await answerPaymentOnce(dependencies, request, async (transaction) => {
      const made = await createClique(transaction, {
        ...contributorOf(request),
        request: request.body,
        mayBePublic:
          settings.publicCliquesVerified === 'off' || callerOf(request).isIdentityVerified,
      });
      return { status: 201, body: { message: 'Clique created successfully!', ...made } };
    });
    return reply.code(201).send(answer.body);
  });

  const publicList = {
    tags,
    summary: 'The public cliques that have not ended, newest first; also without a token',
    querystring: PageQuery,
    response: answers({ 200: CliqueList, 304: Nothing }),
  };
  const listAnonymously = anonymousCliques(dependencies);
  app.get(
    '/clique/public/',
    { onRequest: app.allowCustomer, config: { ...config, etag: true }, schema: publicList },
    async ({ caller, query }, reply) => {
      if (caller) {
        const page = { limit: settings.publicCliques, ...query };
        return sendJson(reply, await listPublicCliques(connection, caller.id, page));
      }
      const { json, tag } = await listAnonymously(query);
      if (tag) void reply.header('ETag', tag);
      return sendJson(reply, json);
    },
  );

  const ownList = {
    tags,
    summary: "The customer's cliques, newest first",
    querystring: PageQuery,
    response: answers({ 200: CliqueList, 304: Nothing }),
  };
  app.get(
    '/clique/my-cliques/',
    { onRequest, config: { ...config, etag: true }, schema: ownList },
    async (request, reply) =>
      sendJson(reply, await listOwnCliques(connection, callerOf(request).id, request.query)),
  );

  const invitation = {
    tags,
    summary: 'Invite to a private clique by mail',
    params: IdParams,
    body: InviteBody,
    response: answers({ 200: Message }),
  };
  app.post('/clique/:id/invite/', { onRequest, config, schema: invitation }, async (request) => {
    const inviter = callerOf(request);
    const emails = checkEmails(request.body.emails);
    const now = clock.now();
    await countAttempt(database, {
      counts: countEach([`invitations by customer ${inviter.id}`], cliqueLimits.invitationCalls),
      now,
      words: 'invitations_too_fast',
    });
    await inTransaction(database, (transaction) =>
      inviteToClique(transaction, {
        cliqueId: request.params.id,
        inviter,
        emails,
        config: settings,
        now,
        random,
      }),
    );
    return { message: 'Emails sent successfully!' };
  });

  const invitations = {
    tags,
    summary: 'Whom the creator has invited, and who of them has joined',
    params: IdParams,
    response: answers({ 200: InvitationList }),
  };
  app.get('/clique/:id/invitations/', { onRequest, config, schema: invitations }, (request) =>
    listInvitations(database, request.params.id, callerOf(request).id),
  );

  const preview = {
    tags,
    summary: 'What an invite link invites to, or why nobody can join with it; without a token',
    params: TokenParams,
    response: answers({ 200: InvitePreview }),
  };
  const previews = hourlyLimiter('inviteLinks', settings.invitePreviewLimits);
  app.get('/clique/join/:token/', { config, schema: preview }, async ({ ip, params }) => {
    await previews.count({ networks: networksOf(ip) });
    return previewInvitation(database, params.token, clock.now());
  });

  const reading = {
    tags,
    description:
      'X-Contract-Hash names its terms. Contributing sends it back, so that nobody agrees to terms that they have not read.',
    response: answers({ 200: CliqueContract }),
  };

  /** Offers a contract to the caller, with the name of its terms. */
  async function offer(
    request: FastifyRequest,
    reply: FastifyReply,
    write: (party: Caller, at: Date) => OfferedContract | Promise<OfferedContract>,
  ) {
    const { contract, fees, minimum } = await write(callerOf(request), clock.now());
    void reply.header('X-Contract-Hash', contract.termsSha256);
    const raised = minimum === undefined ? {} : { minimum: formatNaira(minimum) };
    return { contract: contract.html, fees, ...raised };
  }

  /** The contract of an existing clique, with the minimum with which the reader can join. */
  async function offerOf(clique: Clique, party: Caller, at: Date): Promise<OfferedContract> {
    const [offered, minimum] = await Promise.all([
      contractOfClique(database, party, clique, settings, at),
      raisedMinimum(database, clique, party.id, settings.cliqueMinimum),
    ]);
    return { ...offered, minimum };
  }

  app.get(
    '/asset/:id/get_clique_contract/',
    {
      onRequest,
      config,
      schema: {
        ...reading,
        summary: 'The agreement of a clique that would be created on an asset',
        params: IdParams,
      },
    },
    async (request, reply) => {
      const asset = await findAsset(database, request.params.id);
      if (!asset) throw notFound();
      return offer(request, reply, (party, at) => contractOfNewClique(party, asset, settings, at));
    },
  );

  app.get(
    '/clique/:id/get_contract/',
    {
      onRequest,
      config,
      schema: {
        ...reading,
        summary: 'The agreement that a contribution to a clique would be made on',
        params: IdParams,
      },
    },
    async (request, reply) => {
      const clique = await cliqueToJoin(database, request.params.id, callerOf(request).id);
      return offer(request, reply, (party, at) => offerOf(clique, party, at));
    },
  );

  app.get(
    '/clique/join/:token/get_contract/',
    {
      onRequest,
      config,
      schema: {
        ...reading,
        summary: 'The agreement that joining through an invite link would be made on',
        params: TokenParams,
      },
    },
    async (request, reply) => {
      const clique = await cliqueOfInvitation(database, request.params.token, clock.now());
      return offer(request, reply, (party, at) => offerOf(clique, party, at));
    },
  );

  const agreed = {
    tags,
    summary: 'The contract that the customer last agreed to in a clique',
    params: IdParams,
    response: answers({ 200: SignedContract }),
  };
  app.get('/clique/:id/contract/', { onRequest, config, schema: agreed }, async (request) => {
    const found = await findAgreement(database, callerOf(request).id, request.params.id);
    if (!found) throw notFound();
    return found;
  });

  const members = {
    tags,
    summary: 'The members of a clique with their contributions, for its members',
    params: IdParams,
    response: answers({ 200: MemberList }),
  };
  app.get('/clique/:id/members/', { onRequest, config, schema: members }, (request) =>
    listMembers(database, request.params.id, callerOf(request).id),
  );

  const joining = {
    tags,
    description,
    body: JoinBody,
    response: answers({ 200: ContributionMade }),
  };
  const joined = 'You have successfully joined the clique!';

  app.post(
    '/clique/:id/join/',
    {
      onRequest,
      config,
      schema: { ...joining, summary: 'Join a public clique', params: IdParams },
    },
    (request) =>
      contributeOnce(request, request.body.contribution, joined, (transaction, contribution) =>
        joinPublic(transaction, request.params.id, contribution),
      ),
  );

  app.post(
    '/clique/join/:token/',
    {
      onRequest,
      config,
      schema: { ...joining, summary: 'Join through an invite link', params: TokenParams },
    },
    (request) =>
      contributeOnce(request, request.body.contribution, joined, (transaction, contribution) =>
        joinInvited(transaction, request.params.token, contribution),
      ),
  );

  const addition = {
    tags,
    summary: 'Add to the contribution to a clique that one belongs to',
    description,
    params: IdParams,
    body: ContributeBody,
    response: answers({ 200: ContributionMade }),
  };
  app.post('/clique/:id/contribute/', { onRequest, config, schema: addition }, (request) =>
    contributeOnce(
      request,
      request.body.amount,
      'Your contribution was successful!',
      (transaction, contribution) => addContribution(transaction, request.params.id, contribution),
    ),
  );
};
