import * as cliques from '@/store/cliques/cliquesSlice';
import { signedIn, signedOut } from '@/store/events';
import { row } from './row';

const invite = { step: 'invite', cliqueId: 9, cliqueName: 'Riders' } as const;
const created = { id: 9, name: 'Riders' };

export const cliquesCases = [
  row(
    "an invite link's amount waits for the sign-in",
    'cliques',
    { inviteDraft: { invite: 'old', amount: '5' } },
    cliques.inviteAmountKept({ invite: 'new', amount: '25000' }),
    { inviteDraft: { invite: 'new', amount: '25000' } },
  ),
  row('clicking Create first shows a modal', 'cliques', {}, cliques.creationRequested(), {
    creation: { step: 'choice' },
  }),
  row(
    'Browse Existing Cliques',
    'cliques',
    { creation: { step: 'choice' } },
    cliques.existingCliquesChosen(),
    { creation: { step: 'closed' } },
  ),
  row(
    'Create a New Clique',
    'cliques',
    { creation: { step: 'choice' } },
    cliques.newCliqueChosen(),
    { creation: { step: 'form' } },
  ),
  row(
    'duplicates are ignored',
    'cliques',
    { inviteEmails: { 9: ['a@b.ng'] } },
    cliques.inviteEmailsAdded({ cliqueId: 9, emails: ['c@d.ng', 'a@b.ng', 'c@d.ng'] }),
    { inviteEmails: { 9: ['a@b.ng', 'c@d.ng'] } },
  ),
  row(
    'the emails for one clique are not those for another',
    'cliques',
    { inviteEmails: { 4: ['a@b.ng'] } },
    cliques.inviteEmailsAdded({ cliqueId: 9, emails: ['c@d.ng'] }),
    { inviteEmails: { 4: ['a@b.ng'], 9: ['c@d.ng'] } },
  ),
  row(
    'an email is removed',
    'cliques',
    { inviteEmails: { 4: ['a@b.ng'], 9: ['a@b.ng', 'c@d.ng'] } },
    cliques.inviteEmailRemoved({ cliqueId: 9, email: 'a@b.ng' }),
    { inviteEmails: { 4: ['a@b.ng'], 9: ['c@d.ng'] } },
  ),
  row(
    'the panel closes',
    'cliques',
    { creation: invite, inviteEmails: { 4: ['a@b.ng'], [created.id]: ['a@b.ng'] } },
    cliques.creationClosed(),
    { creation: { step: 'closed' }, inviteEmails: { 4: ['a@b.ng'], [created.id]: [] } },
  ),
  row(
    'Continue leads to the contribution',
    'cliques',
    { join: { step: 'detail', cliqueId: 9 } },
    cliques.joinContinued(),
    { join: { step: 'contribution', cliqueId: 9 } },
  ),
  row("a clique's page leads to the contribution", 'cliques', {}, cliques.contributionOpened(9), {
    join: { step: 'contribution', cliqueId: 9 },
  }),
  row(
    "a clique's page leads there from an unfinished creation",
    'cliques',
    { creation: { step: 'form' } },
    cliques.contributionOpened(9),
    { creation: { step: 'form' }, join: { step: 'contribution', cliqueId: 9 } },
  ),
  row('the list has no Continue', 'cliques', {}, cliques.joinContinued(), {}),
  row(
    'Back from the contribution',
    'cliques',
    { join: { step: 'contribution', cliqueId: 9 } },
    cliques.joinSteppedBack(),
    { join: { step: 'detail', cliqueId: 9 } },
  ),
  row(
    'Back from the detail',
    'cliques',
    { join: { step: 'detail', cliqueId: 9 } },
    cliques.joinSteppedBack(),
    { join: { step: 'list' } },
  ),
  row(
    'signing in keeps the amount of an invite link',
    'cliques',
    { inviteDraft: { invite: 'x', amount: '5' } },
    signedIn({ token: 't' }),
    {},
  ),
  row(
    'logging out does not',
    'cliques',
    { inviteDraft: { invite: 'x', amount: '5' }, creation: { step: 'form' } },
    signedOut(),
    { inviteDraft: null, creation: { step: 'closed' } },
  ),
];
