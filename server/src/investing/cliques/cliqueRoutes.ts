import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { loadContractTemplate } from '../contracts/contractTemplate.ts';
import { findVisibleAsset } from '../assets/queries.ts';
import { limitEach, requireAttempt } from '../../platform/limits/attempts.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { answerPaymentOnce } from '../../customers/pin/answerPaymentOnce.ts';
import { callerOf, type Caller } from '../../platform/sessions/caller.ts';
import { nairaOf } from '../../platform/kobo/kobo.ts';
import { pageOf } from '../../platform/http/pages.ts';
import { hourlyLimiter, type HourlyLimiter } from '../../platform/limits/hourlyLimiter.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { serveCall } from '../../platform/http/serveCall.ts';
import { networksOf } from '../../platform/limits/networks.ts';
import { findMemberContract } from './memberContracts.ts';
import { anonymousCliques } from './anonymousList.ts';
import { contractOfClique, contractOfNewClique, type OfferedContract } from './cliqueContract.ts';
import type { MadeContribution } from './contribute.ts';
import type { Clique } from './cliques.ts';
import { checkCreation, createClique } from './create.ts';
import { listInvitations } from './invitationList.ts';
import { checkEmails, createInviteLink, inviteToClique, revokeInviteLink } from './invite.ts';
import { cliqueOfInvitation, previewInvitation } from './invitePreview.ts';
import {
  addContribution,
  cliqueToJoin,
  joinInvited,
  joinPublic,
  raisedMinimum,
  type Contributing,
} from './join.ts';
import { cliqueLimits } from './cliqueLimits.ts';
import { anonymousId, cliqueLists } from './lists.ts';
import { listMembers } from './memberList.ts';

/** Returns everything that a contribution needs, except its amount. */
function contributorOf(
  request: FastifyRequest<{ Body: { contract_hash?: string } }>,
  dependencies: Dependencies,
) {
  const { config, clock, random } = dependencies;
  const party = callerOf(request);
  const contractHash = request.body.contract_hash;
  const terms = { party, contractHash, minimum: config.cliqueMinimum };
  return { customerId: party.id, ...terms, now: clock.now(), random, config };
}

/** Serves the call that creates a clique with a first contribution. */
function serveCreation(app: FastifyInstance, dependencies: Dependencies): void {
  const { config, database } = dependencies;
  const { publicCliquesVerified } = config;

  serveCall(app, 'createClique', async (request) => {
    const creation = {
      ...contributorOf(request, dependencies),
      request: request.body,
      mayBePublic: publicCliquesVerified === 'off' || callerOf(request).isIdentityVerified,
    };
    const answer = await answerPaymentOnce(dependencies, request, {
      check: () => checkCreation(database, creation),
      pay: async (transaction) => {
        const made = await createClique(transaction, creation);
        return { status: 201, body: { message: 'Clique created successfully!', ...made } };
      },
    });
    return answer.body;
  });
}

/**
 * Limits how often a customer tries the tokens of invite links. A customer is counted instead of a network, because one
 * network may have many customers who join.
 */
const limitTokens = (linkLimiter: HourlyLimiter, request: FastifyRequest): Promise<void> =>
  linkLimiter.count({ knownAccount: String(callerOf(request).id) });

/** Serves the calls that contribute to a clique: joining it, and adding to a contribution. */
function serveContributions(
  app: FastifyInstance,
  dependencies: Dependencies,
  linkLimiter: HourlyLimiter,
): void {
  const { database } = dependencies;

  /**
   * Contributes once, even if the call is retried with the same Idempotency-Key. If the asset is out of stock, the
   * clique is closed, and that must be committed. So the refusal is thrown after the commit.
   */
  async function contributeOnce(
    request: FastifyRequest<{ Body: { contract_hash?: string; pin?: string } }>,
    amount: number | string,
    message: string,
    { check, pay }: Contributing,
  ) {
    const contribution = { ...contributorOf(request, dependencies), amount };
    const answer = await answerPaymentOnce<Partial<MadeContribution>>(dependencies, request, {
      check: () => check(database, contribution),
      pay: async (transaction) => {
        const outcome = await pay(transaction, contribution);
        return outcome === 'out of stock'
          ? { status: 409, body: {} }
          : { status: 200, body: outcome };
      },
    });
    if (answer.status !== 200) throw new Refusal(409, 'clique_out_of_stock');
    return { message, ...answer.body };
  }

  const joined = 'You have successfully joined the clique!';

  serveCall(app, 'joinClique', (request) =>
    contributeOnce(request, request.body.contribution, joined, joinPublic(request.params.id)),
  );

  serveCall(app, 'joinCliqueByInvite', async (request) => {
    await limitTokens(linkLimiter, request);
    const { body, params } = request;
    return contributeOnce(request, body.contribution, joined, joinInvited(params.token));
  });

  const added = 'Your contribution was successful!';
  serveCall(app, 'contributeToClique', (request) =>
    contributeOnce(request, request.body.amount, added, addContribution(request.params.id)),
  );
}

/** Serves lists of cliques and of their members. */
function serveLists(app: FastifyInstance, dependencies: Dependencies): void {
  const { config: settings, database } = dependencies;

  const { listPublicCliques, listOwnCliques } = cliqueLists(database);
  const readAnonymously = anonymousCliques(dependencies, () =>
    listPublicCliques(anonymousId, { limit: settings.publicCliques, sort: 'newest' }),
  );
  serveCall(
    app,
    'listPublicCliques',
    async ({ caller, query }, reply) => {
      if (caller) {
        const page = pageOf({ limit: settings.publicCliques, ...query }, 'newest');
        return listPublicCliques(caller.id, page);
      }
      const { cliques, whole, tag } = await readAnonymously();
      const { limit, before } = query;
      if (limit !== undefined || before !== undefined) {
        return cliques.filter(({ id }) => id < (before ?? Infinity)).slice(0, limit);
      }
      return reply.header('ETag', tag).type('application/json; charset=utf-8').send(whole);
    },
    { hasExactRows: true },
  );

  serveCall(
    app,
    'listMyCliques',
    (request) => listOwnCliques(callerOf(request).id, pageOf(request.query, 'newest')),
    { hasExactRows: true },
  );

  serveCall(app, 'listMembers', (request) =>
    listMembers(database, request.params.id, callerOf(request).id),
  );
}

function serveInvitations(
  app: FastifyInstance,
  dependencies: Dependencies,
  linkLimiter: HourlyLimiter,
): void {
  const { config, database, clock, random } = dependencies;

  const requestOf = (request: FastifyRequest<{ Params: { id: number } }>) => ({
    cliqueId: request.params.id,
    inviter: callerOf(request),
    now: clock.now(),
  });

  /** Counts a call that invites by email or by link. Throws 429 above the hourly limit. */
  const countInvitation = ({ inviter, now }: ReturnType<typeof requestOf>) =>
    inTransaction(database, (transaction) =>
      requireAttempt(transaction, {
        limits: limitEach([`invitations by customer ${inviter.id}`], cliqueLimits.invitationCalls),
        now,
        message: 'invitations_too_fast',
      }),
    );

  serveCall(app, 'inviteToClique', async (request) => {
    const emails = checkEmails(request.body.emails);
    const invitation = requestOf(request);
    await countInvitation(invitation);
    await inTransaction(database, (transaction) =>
      inviteToClique(transaction, { ...invitation, emails, config, random }),
    );
    return { message: 'Emails sent successfully!' };
  });

  serveCall(app, 'createInviteLink', async (request) => {
    const invitation = requestOf(request);
    await countInvitation(invitation);
    const { seats } = request.body;
    const token = await inTransaction(database, (transaction) =>
      createInviteLink(transaction, { ...invitation, seats, random }),
    );
    return { message: 'Invite link created.', token };
  });

  serveCall(app, 'revokeInviteLink', async (request) => {
    await inTransaction(database, (transaction) =>
      revokeInviteLink(transaction, requestOf(request)),
    );
    return { message: 'Invite link ended.' };
  });

  serveCall(app, 'listInvitations', (request) =>
    listInvitations(database, request.params.id, callerOf(request).id),
  );

  serveCall(app, 'getInvitePreview', async ({ ip, params }) => {
    await linkLimiter.count({ networks: networksOf(ip) });
    return previewInvitation(database, params.token, clock.now());
  });
}

/** Serves contracts, both as offered and as signed. */
function serveContracts(
  app: FastifyInstance,
  dependencies: Dependencies,
  linkLimiter: HourlyLimiter,
): void {
  const { config: settings, database, clock } = dependencies;

  /** Returns the contract that is offered to the caller. Sends the hash of its terms in the header X-Contract-Hash. */
  async function offer(
    request: FastifyRequest,
    reply: FastifyReply,
    write: (party: Caller, at: Date) => OfferedContract | Promise<OfferedContract>,
  ) {
    const { contract, fees, minimum } = await write(callerOf(request), clock.now());
    void reply.header('X-Contract-Hash', contract.termsSha256);
    const raised = minimum === undefined ? {} : { minimum: nairaOf(minimum) };
    return { contract: contract.html, fees, ...raised };
  }

  /**
   * Returns the contract of an existing clique. Adds the caller's minimum contribution if the clique has many members
   * (`raisedMinimum`).
   */
  async function offerOf(clique: Clique, party: Caller, at: Date): Promise<OfferedContract> {
    const [offered, minimum] = await Promise.all([
      contractOfClique(database, party, clique, settings, at),
      raisedMinimum(database, clique, party.id, settings.cliqueMinimum),
    ]);
    return { ...offered, minimum };
  }

  serveCall(app, 'getNewCliqueContract', async (request, reply) => {
    const asset = await findVisibleAsset(database, request.params.id);
    const template = await loadContractTemplate(database, 'clique', settings);
    return offer(request, reply, (party, at) => contractOfNewClique(party, asset, template, at));
  });

  serveCall(app, 'getCliqueContract', async (request, reply) => {
    const clique = await cliqueToJoin(database, request.params.id, callerOf(request).id);
    return offer(request, reply, (party, at) => offerOf(clique, party, at));
  });

  serveCall(app, 'getInvitedContract', async (request, reply) => {
    await limitTokens(linkLimiter, request);
    const clique = await cliqueOfInvitation(database, request.params.token, clock.now());
    return offer(request, reply, (party, at) => offerOf(clique, party, at));
  });

  serveCall(app, 'getSignedCliqueContract', async (request) => {
    const found = await findMemberContract(database, callerOf(request).id, request.params.id);
    if (!found) throw notFound();
    return found;
  });
}

export const cliqueRoutes: FastifyPluginAsync<Dependencies> = async (app, dependencies) => {
  const { invitePreviews } = dependencies.config;
  const linkLimiter = hourlyLimiter('inviteLinks', {
    perAddress: invitePreviews,
    perAccount: invitePreviews,
  });
  for (const serve of [
    serveCreation,
    serveContributions,
    serveLists,
    serveInvitations,
    serveContracts,
  ]) {
    serve(app, dependencies, linkLimiter);
  }
};
