import { Type } from 'typebox';
import { Complaint, ComplaintCase, Outcome } from '../../../../contract/office/customers.ts';
import { complaintAnswerLength } from '../../../../contract/rules/complaints.ts';
import {
  findComplaintCase,
  listComplaintCases,
} from '../../customers/complaints/complaintCases.ts';
import {
  acknowledgeComplaint,
  decideComplaint,
} from '../../customers/complaints/decideComplaint.ts';
import { onWire } from '../../platform/http/onWire.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { rowsPerPage, Words } from '../access/lists.ts';
import { EitherOrderQuery, pageOf } from '../../platform/http/pages.ts';
import type { OfficePart } from '../access/office.ts';

const CaseQuery = Type.Object({
  status: Type.Optional(Type.Enum(['open', 'overdue', 'decided'])),
  ...EitherOrderQuery.properties,
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: rowsPerPage })),
});

/** Serves the complaints of customers to the staff who answer them. */
export const complaintRoutes: OfficePart = ({ dependencies, list, action, show }) => {
  const { database, clock } = dependencies;
  list('/complaints/', {
    summary: 'Complaints that are open, overdue or decided: those due first, or the newest first',
    query: CaseQuery,
    row: Complaint,
    read: async ({ database: source }, { status = 'open', ...query }) =>
      onWire(await listComplaintCases(source, status, pageOf(query), clock.now())),
  });

  show('/complaints/:id/', {
    summary:
      'A complaint, with its customer, the transaction that it is about and other deposits around it',
    reply: ComplaintCase,
    read: async (id) => {
      const found = await findComplaintCase(database, id);
      if (!found) throw notFound();
      return onWire(found);
    },
  });

  action('/complaints/:id/acknowledge/', {
    summary: 'Notify the customer that their complaint is being looked into',
    perform: (transaction, { params, by }) => acknowledgeComplaint(transaction, params.id, by),
    message: 'The customer has been told that you’re looking into it.',
  });
  action('/complaints/:id/decide/', {
    summary: 'Decide on a complaint, with an answer that the customer reads',
    body: Type.Object({ outcome: Outcome, answer: Words(complaintAnswerLength) }),
    perform: (transaction, { params, body, by }) =>
      decideComplaint(transaction, params.id, { ...by, ...body }),
    message: 'The complaint is answered, and the customer has been notified.',
  });
};
