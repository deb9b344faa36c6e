export const maxCliqueMembers = 100;

/** The maximum number of seats of an invite link. The creator is a member already. */
export const maxInviteSeats = maxCliqueMembers - 1;
