import * as cliques from '@/store/cliques/cliquesSlice';
import { signedIn, signedOut } from '@/store/events';
import { row } from './row';

const invite = { step: 'invite', cliqueId: 9, cliqueName: 'Riders' } as const;
const created = { id: 9, name: 'Riders' };

export const cliquesCases = [
  row(
    'an amount that was typed on the page of an invite link is kept until after the sign-in',
    'cliques',
    { inviteDraft: { invite: 'old', amount: '5' } },
    cliques.inviteAmountKept({ invite: 'new', amount: '25000' }),
    { inviteDraft: { invite: 'new', amount: '25000' } },
  ),
  row(
    '"Create" asks whether to join an existing clique or create a new one',
    'cliques',
    {},
    cliques.creationRequested(),
    {
      creation: { step: 'choice' },
    },
  ),
  row(
    '"Browse Existing Cliques" closes the question',
    'cliques',
    { creation: { step: 'choice' } },
    cliques.existingCliquesChosen(),
    { creation: { step: 'closed' } },
  ),
  row(
    '"Create a New Clique" opens the form for a new clique',
    'cliques',
    { creation: { step: 'choice' } },
    cliques.newCliqueChosen(),
    { creation: { step: 'form' } },
  ),
  row(
    'duplicate emails are ignored',
    'cliques',
    { inviteEmails: { 9: ['a@b.ng'] } },
    cliques.inviteEmailsAdded({ cliqueId: 9, emails: ['c@d.ng', 'a@b.ng', 'c@d.ng'] }),
    { inviteEmails: { 9: ['a@b.ng', 'c@d.ng'] } },
  ),
  row(
    "the emails for one clique aren't added to another",
    'cliques',
    { inviteEmails: { 4: ['a@b.ng'] } },
    cliques.inviteEmailsAdded({ cliqueId: 9, emails: ['c@d.ng'] }),
    { inviteEmails: { 4: ['a@b.ng'], 9: ['c@d.ng'] } },
  ),
  row(
    'removing an email keeps those of other cliques',
    'cliques',
    { inviteEmails: { 4: ['a@b.ng'], 9: ['a@b.ng', 'c@d.ng'] } },
    cliques.inviteEmailRemoved({ cliqueId: 9, email: 'a@b.ng' }),
    { inviteEmails: { 4: ['a@b.ng'], 9: ['c@d.ng'] } },
  ),
  row(
    'closing the panel clears the emails for the new clique',
    'cliques',
    { creation: invite, inviteEmails: { 4: ['a@b.ng'], [created.id]: ['a@b.ng'] } },
    cliques.creationClosed(),
    { creation: { step: 'closed' }, inviteEmails: { 4: ['a@b.ng'], [created.id]: [] } },
  ),
  row(
    '"Continue" opens the contribution step',
    'cliques',
    { join: { step: 'detail', cliqueId: 9 } },
    cliques.joinContinued(),
    { join: { step: 'contribution', cliqueId: 9 } },
  ),
  row(
    'the page of a clique opens the contribution step',
    'cliques',
    {},
    cliques.contributionOpened(9),
    {
      join: { step: 'contribution', cliqueId: 9 },
    },
  ),
  row(
    'the page of a clique opens the contribution step, and keeps the form for a new clique open',
    'cliques',
    { creation: { step: 'form' } },
    cliques.contributionOpened(9),
    { creation: { step: 'form' }, join: { step: 'contribution', cliqueId: 9 } },
  ),
  row(
    '"Continue" does nothing while the list is shown',
    'cliques',
    {},
    cliques.joinContinued(),
    {},
  ),
  row(
    '"Back" leads from the contribution step to the clique',
    'cliques',
    { join: { step: 'contribution', cliqueId: 9 } },
    cliques.joinSteppedBack(),
    { join: { step: 'detail', cliqueId: 9 } },
  ),
  row(
    '"Back" leads from the clique to the list',
    'cliques',
    { join: { step: 'detail', cliqueId: 9 } },
    cliques.joinSteppedBack(),
    { join: { step: 'list' } },
  ),
  row(
    'signing in keeps the amount that was typed on the page of an invite link',
    'cliques',
    { inviteDraft: { invite: 'x', amount: '5' } },
    signedIn({ token: 't' }),
    {},
  ),
  row(
    'signing out removes the amount that was typed for an invite link, and closes the form for a new clique',
    'cliques',
    { inviteDraft: { invite: 'x', amount: '5' }, creation: { step: 'form' } },
    signedOut(),
    { inviteDraft: null, creation: { step: 'closed' } },
  ),
];
