export const maxCliqueMembers = 100;

/** The maximum number of seats of an invite link. The creator is a member already. */
export const maxInviteSeats = maxCliqueMembers - 1;

/** How long a clique can be funded, in days: specification, section 9. */
export const cliqueOpenDays = 30;

/** The maximum number of emails in one call of `inviteToClique`. */
export const inviteEmailsPerCall = 20;
