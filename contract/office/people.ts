import { Type } from 'typebox';
import { staffRoles, staffScopes } from '../rules/office.ts';
import { Instant, Nullable } from '../schemas/parts.ts';

export const Me = Type.Object({
  name: Type.String(),
  email: Type.String(),
  roles: Type.Array(Type.Enum([...staffRoles])),
  routes: Type.Array(Type.String(), { description: 'What these roles may call' }),
  passkeys: Type.Integer(),
  has_codes: Type.Boolean(),
  is_set_up: Type.Boolean(),
  waiting: Type.Record(Type.String(), Type.Integer(), {
    description: 'The number of cases waiting in each queue that these roles may open',
  }),
  decided_today: Type.Integer({
    description: 'Own decisions on cases and proposals since midnight in Lagos',
  }),
});

export const RecoveryCodes = Type.Object({ codes: Type.Array(Type.String()) });

/** The other people who are looking at the same case. */
export const Others = Type.Object({ others: Type.Array(Type.String()) });

export const Person = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  roles: Type.Array(Type.Enum([...staffRoles])),
  passkeys: Type.Integer(),
  passkey_used_at: Nullable(Instant),
  added_at: Instant,
  ended_at: Nullable(Instant),
});

export const MachineKey = Type.Object({
  id: Type.Integer(),
  holder: Type.String({ examples: ['prometheus'] }),
  scopes: Type.Array(Type.Enum([...staffScopes])),
  added_by: Type.String(),
  added_at: Instant,
  expires_at: Nullable(Instant),
  revoked_at: Nullable(Instant),
});

export const Assignment = Type.Object({
  queue: Type.String(),
  case: Type.String(),
  name: Type.String(),
  assigned_at: Instant,
});

const Facts = Type.Record(
  Type.String(),
  Type.Union([Type.String(), Type.Number(), Type.Boolean()]),
);

/** A change that staff have proposed for an asset or a contract template. A second person has to confirm it. */
export const ProposedChange = Type.Object({
  proposed_by: Type.String(),
  proposed_at: Instant,
  before: Facts,
  after: Facts,
});

export const ProposalRow = Type.Object({
  id: Type.Integer(),
  kind: Type.String(),
  subject: Type.String(),
  before: Facts,
  after: Facts,
  proposed_by: Type.String(),
  customer_id: Nullable(
    Type.Integer({ description: 'The customer that the proposal would affect' }),
  ),
  customer_name: Nullable(Type.String()),
  hides_customer: Type.Boolean({
    description:
      '`before` and `after` are empty and the customer is null, because the caller may not see customers',
  }),
  may_confirm: Type.Boolean({
    description: 'Whether the caller has the role to confirm it, and did not propose it',
  }),
  proposed_at: Instant,
  expires_at: Instant,
});
