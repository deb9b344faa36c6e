import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { inTransaction } from '../../platform/db/transaction.ts';
import { repaymentProposals } from '../../investing/vehicles/repayments.ts';
import { vehicleMoneyProposals } from '../../investing/vehicles/vehicleMoney.ts';
import { suspenseProposals } from '../../money/deposits/suspense.ts';
import {
  confirmProposal,
  declineProposal,
  listOpenProposals,
} from '../../platform/proposals/decide.ts';
import type { ProposalKind } from '../../platform/proposals/kinds.ts';
import { differenceProposals } from '../../money/reconciliation/differences.ts';
import { settlementProposals } from '../../money/reconciliation/settle.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { answers, IdParams, Instant, Message, PageQuery } from '../../platform/http/schemas.ts';
import { staffKeyProposals } from '../keys/keys.ts';
import { namesOfPeopleProposals } from '../people/people.ts';
import { creditProposals } from '../../money/wallet/credits.ts';
import { debitProposals } from '../../money/wallet/debits.ts';
import { returnProposals } from '../../money/withdrawals/returns.ts';
import { rowsOfPage } from './schemas.ts';
import type { OperatorScope } from './scope.ts';

/** Every deed that takes two people, but those about people themselves. A new one is a line here. */
const kindsOf = (appOrigin: string): readonly ProposalKind[] => [
  suspenseProposals(appOrigin),
  staffKeyProposals,
  debitProposals,
  differenceProposals,
  settlementProposals,
  returnProposals,
  creditProposals,
  repaymentProposals,
  vehicleMoneyProposals,
];

/** The keys of `/operator/` do not decide who is in the office. */
const decidedInOffice: readonly ProposalKind[] = namesOfPeopleProposals.map((name) => ({
  name,
  perform: async () => {
    throw new Refusal(403, 'office_alone');
  },
}));

const Facts = Type.Record(
  Type.String(),
  Type.Union([Type.String(), Type.Number(), Type.Boolean()]),
);

const ProposalList = Type.Array(
  Type.Object({
    id: Type.Integer(),
    kind: Type.String(),
    subject: Type.String(),
    before: Facts,
    after: Facts,
    proposed_by: Type.String(),
    proposed_at: Instant,
    expires_at: Instant,
  }),
);

interface ProposalScope extends OperatorScope {
  /** Further kinds that are decided here. */
  readonly peopleKinds?: readonly ProposalKind[];
}

export const proposalRoutes: FastifyPluginAsyncTypebox<ProposalScope> = async (
  app,
  { dependencies: { database, clock, config }, peopleKinds = decidedInOffice },
) => {
  const kinds = [...kindsOf(config.appOrigin), ...peopleKinds];
  const list = {
    summary: 'What is proposed and waits for somebody else, newest first',
    querystring: PageQuery,
    response: answers({ 200: ProposalList }),
  };
  app.get('/proposals/', { schema: list }, async ({ query: { limit = rowsOfPage, before } }) => {
    const open = await listOpenProposals(database, clock.now(), limit, before);
    return open.map(({ proposed_at, expires_at, ...proposal }) => ({
      ...proposal,
      proposed_at: proposed_at.toISOString(),
      expires_at: expires_at.toISOString(),
    }));
  });

  const confirmation = {
    summary: 'Confirm what somebody else has proposed; it is done at once',
    params: IdParams,
    response: answers({ 200: Message }),
  };
  app.post('/proposals/:id/confirm/', { schema: confirmation }, async ({ params, operator }) => {
    await inTransaction(database, (transaction) =>
      confirmProposal(transaction, kinds, params.id, { at: clock.now(), actor: operator }),
    );
    return { message: 'Done.' };
  });

  const refusal = {
    summary: 'Decline a proposal, or withdraw your own',
    params: IdParams,
    response: answers({ 200: Message }),
  };
  app.post('/proposals/:id/decline/', { schema: refusal }, async ({ params, operator }) => {
    await inTransaction(database, (transaction) =>
      declineProposal(transaction, params.id, { at: clock.now(), actor: operator }),
    );
    return { message: 'The proposal is declined.' };
  });
};
