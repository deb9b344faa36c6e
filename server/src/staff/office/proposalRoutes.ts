import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { MoneyDependencies } from '../../money/dependencies.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { lossProposals } from '../../investing/vehicles/loss.ts';
import { repaymentProposals } from '../../investing/vehicles/repayments.ts';
import { restructureProposals } from '../../investing/vehicles/restructure.ts';
import { vehicleMoneyProposals } from '../../investing/vehicles/vehicleMoney.ts';
import { writeOffProposals } from '../../investing/vehicles/writeOff.ts';
import { suspenseProposals } from '../../money/deposits/suspense.ts';
import {
  confirmProposal,
  declineProposal,
  originOfProposal,
  listOpenProposals,
} from '../../platform/proposals/decide.ts';
import type { ProposalKind } from '../../platform/proposals/kinds.ts';
import { differenceProposals } from '../../money/reconciliation/differences.ts';
import { settlementProposals } from '../../money/reconciliation/settle.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { answers, IdParams, Instant, Message, PageQuery } from '../../platform/http/schemas.ts';
import { staffKeyProposals } from '../keys/keys.ts';
import { namesOfPeopleProposals, peopleProposals } from '../people/people.ts';
import { creditProposals } from '../../money/wallet/credits.ts';
import { debitProposals } from '../../money/wallet/debits.ts';
import { largeWithdrawalProposals } from '../../money/withdrawals/largeWithdrawals.ts';
import { returnProposals } from '../../money/withdrawals/returns.ts';
import { rowsOfPage } from '../access/lists.ts';
import { deciderOf } from '../access/rights.ts';
import type { OfficeScope, StaffCaller } from '../access/scope.ts';

/** Every deed that takes two people, but those about people themselves. A new one is a line here. */
const kindsOf = ({ config, rail }: MoneyDependencies): readonly ProposalKind[] => [
  suspenseProposals(config.appOrigin),
  largeWithdrawalProposals(rail.name),
  staffKeyProposals,
  debitProposals,
  differenceProposals,
  settlementProposals,
  returnProposals,
  creditProposals,
  repaymentProposals,
  restructureProposals,
  vehicleMoneyProposals,
  writeOffProposals,
  lossProposals(config.appOrigin),
];

/** By a role, or by a key where it is about no people of the office. */
function mayDecide(staff: StaffCaller | null, kind: string): boolean {
  if (staff?.by === 'session') return staff.session.roles.includes(deciderOf(kind));
  return namesOfPeopleProposals.every((name) => name !== kind);
}

/** Holds a proposal to those who decide on its kind; its proposer may withdraw it. */
async function refuseOtherDeciders(
  { database }: Pick<Dependencies, 'database'>,
  staff: StaffCaller | null,
  id: number,
  deed: 'confirm' | 'decline',
): Promise<void> {
  const origin = await originOfProposal(database, id);
  if (!origin || mayDecide(staff, origin.kind)) return;
  if (deed === 'decline' && origin.proposedBy === staff?.name) return;
  throw new Refusal(403, staff?.by === 'key' ? 'office_alone' : 'office_role');
}

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
    may_confirm: Type.Boolean({ description: 'The caller, by role and name' }),
    proposed_at: Instant,
    expires_at: Instant,
  }),
);

export const proposalRoutes: FastifyPluginAsyncTypebox<OfficeScope> = async (
  app,
  { dependencies },
) => {
  const { database, clock } = dependencies;
  const kinds = [...kindsOf(dependencies), ...peopleProposals(dependencies)];
  const list = {
    summary: 'What is proposed and waits for another person, newest first',
    querystring: PageQuery,
    response: answers({ 200: ProposalList }),
  };
  app.get('/proposals/', { schema: list }, async ({ query, staff, actor }) => {
    const { limit = rowsOfPage, before } = query;
    const open = await listOpenProposals(database, clock.now(), limit, before);
    return open.map(({ proposed_at, expires_at, ...proposal }) => ({
      ...proposal,
      may_confirm: proposal.proposed_by !== actor && mayDecide(staff, proposal.kind),
      proposed_at: proposed_at.toISOString(),
      expires_at: expires_at.toISOString(),
    }));
  });

  const confirmation = {
    summary: 'Confirm what another person has proposed; it is done at once',
    params: IdParams,
    response: answers({ 200: Message }),
  };
  app.post(
    '/proposals/:id/confirm/',
    { schema: confirmation },
    async ({ params, actor, staff }) => {
      await refuseOtherDeciders(dependencies, staff, params.id, 'confirm');
      await inTransaction(database, (transaction) =>
        confirmProposal(transaction, kinds, params.id, { at: clock.now(), actor }),
      );
      return { message: 'Done.' };
    },
  );

  const refusal = {
    summary: 'Decline a proposal, or withdraw your own',
    params: IdParams,
    response: answers({ 200: Message }),
  };
  app.post('/proposals/:id/decline/', { schema: refusal }, async ({ params, actor, staff }) => {
    await refuseOtherDeciders(dependencies, staff, params.id, 'decline');
    await inTransaction(database, (transaction) =>
      declineProposal(transaction, params.id, { at: clock.now(), actor }),
    );
    return { message: 'The proposal is declined.' };
  });
};
