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

/** The fields that a clique in a list and the preview of an invite link have in common. */
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
      /** The customer's own contribution in kobo. Zero for anyone else. */
      contribution: v.nullish(money, zeroKobo),
      /**
       * Total payout of the contribution, in kobo. Rounded down until the clique is funded, or always if the server
       * doesn't send it.
       */
      payoutShare: optional(money),
      visibility: text,
      createdAt: instant,
      /**
       * Time at which the clique closes and refunds everyone, if it isn't funded by then. Null if the server doesn't
       * send it.
       */
      closesAt: optional(instant),
      isFunded: flag,
      memberCount: optional(decimal),
      /** The creator's account id or name, whichever the server sends. */
      creator: v.fallback(optional(id), null),
      /**
       * Whether the customer created the clique. Null if the server doesn't send it. The clique's page calls every
       * creator 'Admin'.
       */
      isCreator: optional(v.boolean()),
      isMember: optional(v.boolean()),
    },
    { ...termNames, memberCount: 'members_count' },
  ),
  v.transform((clique) => ({
    ...clique,
    payoutShare: clique.payoutShare ?? payoutShareOf(clique),
  })),
);

export type Clique = v.InferOutput<typeof clique>;

export const cliques = list(clique);

/** Fees that are part of the required funding. Null if the server sends none. */
const fees = v.fallback(
  optional(record({ vat: money, serviceCharge: money, maintenanceFee: money })),
  null,
);

export type CliqueFees = NonNullable<v.InferOutput<typeof fees>>;

const invitationToJoin = record(
  {
    ...terms,
    /** Id of the clique. Null if the server doesn't send it. */
    id: v.fallback(optional(id), null),
    /** First name of the clique's creator. */
    inviter: text,
    closesAt: instant,
    fees,
  },
  termNames,
);

/** The clique behind an invite link, as everyone with the link may see it. */
export type InvitePreview = v.InferOutput<typeof invitationToJoin>;

/** An invitation, or the reason why the link no longer works. */
export const invitePreview = record({
  invitation: v.nullable(invitationToJoin),
  refusal: v.fallback(optionalText, null),
});

export type InvitePreviewReply = v.InferOutput<typeof invitePreview>;

const invitation = record({
  /** Email of the invited person. Null for the link that the creator shares. */
  email: optionalText,
  /** Number of people who may join with the invitation. Servers without invite links don't send it. */
  seats: v.nullish(decimal, 1),
  seatsTaken: v.nullish(decimal, 0),
  invitedAt: instant,
  /** Time at which the last seat of the invitation was taken. Null until then. */
  joinedAt: optional(instant),
  /** First name of the person who took the last seat. */
  joinedBy: optionalText,
});

export type Invitation = v.InferOutput<typeof invitation>;

export const invitations = list(invitation);

export const inviteLink = record({ token: text });

const member = record({
  firstName: text,
  contribution: money,
  joinedAt: instant,
  /** Whether the member is the customer. */
  isSelf: flag,
});

export type Member = v.InferOutput<typeof member>;

export const members = list(member);

export const cliqueContract = record({
  contract: contractHtml,
  /** Hash of the contract's terms. */
  hash: v.fallback(optional(text), null),
  fees,
  /**
   * Smallest contribution with which the customer can join. Null if the usual minimum applies, or if the server doesn't
   * send it.
   */
  minimum: v.fallback(optional(money), null),
});

export type CliqueContract = v.InferOutput<typeof cliqueContract>;

export const createdClique = record({
  id,
  message: optionalText,
  /** Reference of the transaction that paid the contribution. Null if the server doesn't send it. */
  reference: v.fallback(optionalText, null),
});

/** A reply to a contribution. Servers other than ours don't identify the contribution. */
export const contributionReply = v.fallback(
  record({
    id: v.fallback(optional(id), null),
    reference: v.fallback(optionalText, null),
  }),
  { id: null, reference: null },
);
