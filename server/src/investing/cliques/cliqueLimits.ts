import {
  cliqueOpenDays,
  inviteEmailsPerCall,
  maxCliqueMembers,
  membersBeforeRaisedMinimum,
} from '../../../../contract/rules/cliques.ts';
import { hour, second } from '../../platform/clock/time.ts';

/** Limits of cliques: specification, section 9, and the API contract. */
export const cliqueLimits = {
  openDays: cliqueOpenDays,
  maxMembers: maxCliqueMembers,
  membersBeforeRaisedMinimum,
  invitationsPerCall: inviteEmailsPerCall,
  invitationCalls: { most: 20, seconds: hour / second },
  maxNameLength: 100,
  tokenBytes: 24,
} as const;
