export const maxCliqueMembers = 100;

/** The maximum number of seats of an invite link. The creator is a member already. */
export const maxInviteSeats = maxCliqueMembers - 1;

/** How long a clique can be funded, in days: specification, section 9. */
export const cliqueOpenDays = 30;

/** The maximum number of emails in one call of `inviteToClique`. */
export const inviteEmailsPerCall = 20;

/** Once a clique has this many members, a new one must contribute at least an equal share of what is left to fund. */
export const membersBeforeRaisedMinimum = 50;

const thousandNaira = 1000_00n;

/**
 * Returns an equal share of the remaining amount for each free place of a clique, in kobo, rounded up to a multiple of
 * ₦1,000. A new member must contribute at least this much. Otherwise many small shares could take all places before the
 * clique is funded. Zero for a clique with fewer than 50 members, and for a full one.
 */
export function leastOfNewMember(remaining: bigint, members: number): bigint {
  if (members < membersBeforeRaisedMinimum || members >= maxCliqueMembers) return 0n;
  const step = thousandNaira * BigInt(maxCliqueMembers - members);
  return ((remaining + step - 1n) / step) * thousandNaira;
}
