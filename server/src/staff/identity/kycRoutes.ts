import { Type } from 'typebox';
import { KycCase, KycStatus, KycSummary } from '../../../../contract/office/customers.ts';
import { findKycCase, listKycCases } from '../../customers/kyc/kycCases.ts';
import { approveKyc, rejectKyc } from '../../customers/kyc/decideKyc.ts';
import { RejectionReasons, rejectionReasons, sentencesOf } from '../../customers/kyc/reasons.ts';
import { onWire } from '../../platform/http/onWire.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { rowsPerPage } from '../access/lists.ts';
import { EitherOrderQuery, pageOf } from '../../platform/http/pages.ts';
import type { OfficePart } from '../access/office.ts';

const CaseQuery = Type.Object({
  status: Type.Optional(KycStatus),
  ...EitherOrderQuery.properties,
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: rowsPerPage })),
});

const reasons = Object.entries(rejectionReasons).map(([code, sentence]) => ({ code, sentence }));

/** Serves identity checks to the staff who decide on them. */
export const kycRoutes: OfficePart = ({ dependencies, list, action, show }) => {
  const { database, config } = dependencies;
  list('/kyc/', {
    summary: 'Identity checks with a status, oldest or newest first',
    query: CaseQuery,
    row: KycSummary,
    read: async ({ database: source }, { status = 'In Progress', ...query }) =>
      onWire(await listKycCases(source, status, pageOf(query))),
  });

  show('/kyc/:id/', {
    summary: 'An identity check with facts about its customer',
    reply: KycCase,
    read: async (id) => {
      const found = await findKycCase(database, id);
      if (!found) throw notFound();
      return { ...onWire(found), reasons };
    },
  });

  action('/kyc/:id/approve/', {
    summary: 'Approve a submission: the customer is verified',
    perform: (transaction, { params, by }) => approveKyc(transaction, params.id, by),
    message: 'The customer is verified.',
  });
  action('/kyc/:id/reject/', {
    summary: 'Reject a submission, with reasons that the customer reads; they may submit again',
    body: Type.Object({ reasons: RejectionReasons }),
    perform: (transaction, { params, body, by }) => {
      const reason = sentencesOf(body.reasons);
      const rejection = { ...by, reason, keptDays: config.rejectedKycDays };
      return rejectKyc(transaction, params.id, rejection);
    },
    message: 'The submission is rejected, and the customer has been sent the reasons.',
  });
};
