import * as v from 'valibot';
import { zeroKobo } from '@/lib/money';
import { payoutShareOf } from '@/lib/payoutShare';
import {
  decimal,
  flag,
  id,
  instant,
  list,
  money,
  optional,
  optionalText,
  record,
  text,
  weeks,
} from '../api/wire';
import { contractHtml } from '../assets/assetsWire';

/** The purpose and terms of a clique, as its members and those invited to it may know them. */
const terms = {
  name: text,
  assetName: text,
  assetImage: optionalText,
  requiredFunding: money,
  totalContributions: money,
  remainingFunding: money,
  roiPercent: decimal,
  totalPayout: money,
  durationWeeks: weeks,
  payoutFrequency: optionalText,
};

const termNames = {
  roiPercent: 'asset_roi',
  totalPayout: 'asset_total_payout',
  durationWeeks: 'asset_duration',
};

const clique = v.pipe(
  record(
    {
      ...terms,
      id,
      status: optionalText,
      /** The customer's own; zero for a stranger. */
      contribution: v.nullish(money, zeroKobo),
      /** The total that this contribution will be paid: at least this much, and exactly this once the clique is funded. */
      payoutShare: optional(money),
      visibility: text,
      createdAt: instant,
      /** When it closes, with refunds, unless it is funded by then; null where the server does not say. */
      closesAt: optional(instant),
      isFunded: flag,
      memberCount: optional(decimal),
      /** The creator's account id or name, whichever the server gives. */
      creator: v.fallback(optional(id), null),
      /** Whether the customer created it. The screen always calls the creator 'Admin'. Null if the server does not say. */
      isCreator: optional(v.boolean()),
      isMember: optional(v.boolean()),
    },
    { ...termNames, memberCount: 'members_count' },
  ),
  v.transform((told) => ({
    ...told,
    payoutShare: told.payoutShare ?? payoutShareOf(told),
  })),
);

export type Clique = v.InferOutput<typeof clique>;

export const cliques = list(clique);

/** The parts of the funding; null where the server does not give them. */
const fees = v.fallback(
  optional(record({ vat: money, serviceCharge: money, maintenanceFee: money })),
  null,
);

export type CliqueFees = NonNullable<v.InferOutput<typeof fees>>;

const invitationToJoin = record(
  {
    ...terms,
    /** The first name of the clique's creator. */
    inviter: text,
    closesAt: instant,
    fees,
  },
  termNames,
);

/** The clique behind an invite link, as everyone who holds the link may see it. */
export type InvitePreview = v.InferOutput<typeof invitationToJoin>;

/** An invitation, or the reason why the link no longer works. */
export const invitePreview = record({
  invitation: v.nullable(invitationToJoin),
  refusal: v.fallback(optionalText, null),
});

export type InvitePreviewReply = v.InferOutput<typeof invitePreview>;

const invitation = record({
  email: text,
  invitedAt: instant,
  /** Null until the link has been used to join. */
  joinedAt: optional(instant),
  /** Their first name. */
  joinedBy: optionalText,
});

export type Invitation = v.InferOutput<typeof invitation>;

export const invitations = list(invitation);

const member = record({
  firstName: text,
  contribution: money,
  joinedAt: instant,
  /** Whether it is the customer. */
  isSelf: flag,
});

export type Member = v.InferOutput<typeof member>;

export const members = list(member);

export const cliqueContract = record({
  contract: contractHtml,
  /** Names its terms. */
  hash: v.fallback(optional(text), null),
  fees,
  /** The minimum with which the customer can join, if it is above the usual one. */
  minimum: v.fallback(optional(money), null),
});

export type CliqueContract = v.InferOutput<typeof cliqueContract>;

export const createdClique = record({
  id,
  message: optionalText,
  /** Of the transaction that paid the contribution; null where the server does not say. */
  reference: v.fallback(optionalText, null),
});

/** A server's reply to a contribution; servers other than ours do not say which contribution it was. */
export const madeContribution = v.fallback(
  record({
    id: v.fallback(optional(id), null),
    reference: v.fallback(optionalText, null),
  }),
  { id: null, reference: null },
);
