import {
  cliqueOpenDays,
  inviteEmailsPerCall,
  maxCliqueMembers,
} from '../../../../contract/rules/cliques.ts';
import { hour, second } from '../../platform/clock/time.ts';

/** Limits of cliques: specification, section 9, and the API contract. */
export const cliqueLimits = {
  openDays: cliqueOpenDays,
  maxMembers: maxCliqueMembers,
  /** Once a clique has this many members, a new one must contribute at least an equal share of what is left to fund. */
  membersBeforeRaisedMinimum: 50,
  invitationsPerCall: inviteEmailsPerCall,
  invitationCalls: { most: 20, seconds: hour / second },
  maxNameLength: 100,
  tokenBytes: 24,
} as const;
