import * as v from 'valibot';
import type * as contract from '@contract/office/people';
import { staffRoles, staffScopes } from '@contract/rules/office';
import { instant, text, type WireSchema } from '@/store/api/wire';
import type { Answer } from './baseApi';
import { integer, type Reply } from './reply';

const role = v.picklist(staffRoles);
export { staffRoles };

/** The person who is signed in, and the routes that they may call. */
export type Me = Reply<typeof contract.Me>;
export const me: WireSchema<Me> = v.object({
  name: text,
  email: text,
  roles: v.array(role),
  routes: v.array(text),
  passkeys: integer,
  has_codes: v.boolean(),
  is_set_up: v.boolean(),
  waiting: v.record(text, integer),
  decided_today: integer,
});

export const recoveryCodes: WireSchema<Reply<typeof contract.RecoveryCodes>> = v.object({
  codes: v.array(text),
});

export const others: WireSchema<Reply<typeof contract.Others>> = v.object({
  others: v.array(text),
});

export const assignments: WireSchema<readonly Reply<typeof contract.Assignment>[]> = v.array(
  v.object({ queue: text, case: text, name: text, assigned_at: instant }),
);

export type Person = Reply<typeof contract.Person>;
const person: WireSchema<Person> = v.object({
  id: integer,
  name: text,
  email: text,
  roles: v.array(role),
  passkeys: integer,
  passkey_used_at: v.nullable(instant),
  added_at: instant,
  ended_at: v.nullable(instant),
});
export const people: WireSchema<readonly Person[]> = v.array(person);

const keyScope = v.picklist(staffScopes);
export const keyScopes = keyScope.options;

export type MachineKey = Reply<typeof contract.MachineKey>;
const machineKey: WireSchema<MachineKey> = v.object({
  id: integer,
  holder: text,
  scopes: v.array(keyScope),
  added_by: text,
  added_at: instant,
  expires_at: v.nullable(instant),
  revoked_at: v.nullable(instant),
});
export const machineKeys: WireSchema<readonly MachineKey[]> = v.array(machineKey);

/** The reply after a machine key was created. It contains the key, which can't be shown again. */
export const newKey: WireSchema<Answer & { readonly key: string }> = v.object({
  message: text,
  key: text,
});

const facts = v.record(text, v.union([text, v.number(), v.boolean()]));

/** A change that someone has proposed to what a page shows. A second person decides on it. */
export type ProposedChange = Reply<typeof contract.ProposedChange>;
export const proposedChange: WireSchema<ProposedChange> = v.object({
  proposed_by: text,
  proposed_at: instant,
  before: facts,
  after: facts,
});

export type Proposal = Reply<typeof contract.ProposalRow>;
const proposal: WireSchema<Proposal> = v.object({
  id: integer,
  kind: text,
  subject: text,
  before: facts,
  after: facts,
  proposed_by: text,
  customer_id: v.nullable(integer),
  customer_name: v.nullable(text),
  hides_customer: v.boolean(),
  may_confirm: v.boolean(),
  proposed_at: instant,
  expires_at: instant,
});
export const proposals: WireSchema<readonly Proposal[]> = v.array(proposal);
