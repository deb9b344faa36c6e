import type { CliqueType } from '@/config/choices';
import { toKobo } from '@/lib/money';
import * as cliques from '@/store/cliques/cliquesSlice';
import { signedIn, signedOut } from '@/store/events';
import { done, row } from './row';

const invite = { step: 'invite', cliqueId: 9, cliqueName: 'Riders' } as const;
const created = { id: 9, name: 'Riders' };

const made = { id: 9, reference: 'clique-contribution:1', amount: toKobo(500_000) };
const { amount, ...paid } = made;

const creating = (type: CliqueType) =>
  done('createClique', { name: created.name, type, contribution: amount }, paid);

export const cliquesCases = [
  row(
    "an invite link's amount waits for the sign-in",
    'cliques',
    { inviteDraft: { invite: 'old', amount: '5' } },
    cliques.inviteAmountKept({ invite: 'new', amount: '25000' }),
    { inviteDraft: { invite: 'new', amount: '25000' } },
  ),
  row('clicking Create first shows a modal', 'cliques', {}, cliques.creationRequested(), {
    tab: 'create',
    creation: { step: 'choice' },
  }),
  row(
    'Browse Existing Cliques',
    'cliques',
    { tab: 'create', creation: { step: 'choice' } },
    cliques.existingCliquesChosen(),
    { tab: 'join', creation: { step: 'closed' } },
  ),
  row(
    'Create a New Clique',
    'cliques',
    { creation: { step: 'choice' } },
    cliques.newCliqueChosen(),
    { tab: 'create', creation: { step: 'form' } },
  ),
  row(
    'a private clique leads to the invite panel',
    'cliques',
    { creation: { step: 'form' }, inviteEmails: { 4: ['old@b.ng'] } },
    creating('private'),
    { creation: invite, createdCliques: [created.id], made },
  ),
  row(
    'a public clique does not',
    'cliques',
    { creation: { step: 'form' }, createdCliques: [4] },
    creating('public'),
    { creation: { step: 'closed' }, createdCliques: [4, created.id], made },
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
    'sent invites leave the panel empty',
    'cliques',
    { inviteEmails: { 4: ['a@b.ng'], 9: ['a@b.ng'] } },
    done('inviteToClique', { cliqueId: 9, emails: ['a@b.ng'] }),
    { inviteEmails: { 4: ['a@b.ng'], 9: [] } },
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
    { tab: 'create', creation: { step: 'form' } },
    cliques.contributionOpened(9),
    { tab: 'join', creation: { step: 'form' }, join: { step: 'contribution', cliqueId: 9 } },
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
    'a contribution ends the flow',
    'cliques',
    { join: { step: 'contribution', cliqueId: 9 }, inviteDraft: { invite: 'x', amount: '5' } },
    done('joinClique', { id: 9, amount }, paid),
    { join: { step: 'list' }, inviteDraft: null, made },
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
    { inviteDraft: { invite: 'x', amount: '5' }, tab: 'create' },
    signedOut(),
    { inviteDraft: null, tab: 'join' },
  ),
];
