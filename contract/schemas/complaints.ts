import { Type } from 'typebox';
import { complaintLength, complaintOutcomes } from '../rules/complaints.ts';
import type { CallSchemas } from './callSchema.ts';
import { Day, Instant, Message, MoneyOut, Nullable, text } from './parts.ts';

const Complaint = Type.Object({
  id: Type.Integer(),
  reference: Type.String({ examples: ['C-10001'], description: 'For use on the phone' }),
  text: Type.String(),
  created_at: Instant,
  acknowledge_by: Instant,
  decide_by: Day,
  acknowledged_at: Nullable(Instant),
  decision: Nullable(
    Type.Object({
      at: Instant,
      outcome: Type.Enum([...complaintOutcomes]),
      answer: Type.String(),
    }),
  ),
  transaction: Nullable(
    Type.Object({
      id: Type.Integer(),
      description: Type.String(),
      amount: { ...MoneyOut, description: 'Below zero if it left the wallet' },
      created_at: Instant,
    }),
  ),
});

export const complaints = {
  listComplaints: {
    summary: 'The complaints of the customer with their answers, newest first, at most 100',
    isBeyondSection7: true,
    reply: Type.Array(Complaint),
  },
  makeComplaint: {
    summary: 'Make a complaint',
    description: 'At most five can be open at the same time.',
    isBeyondSection7: true,
    body: Type.Object({
      text: text(complaintLength),
      transaction: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: Number.MAX_SAFE_INTEGER,
          description: 'The id of the transaction that it is about',
        }),
      ),
    }),
    status: 201,
    reply: Type.Object({ ...Message.properties, reference: Type.String() }),
    refusalKey: 'message',
  },
} satisfies CallSchemas;
