import { fireEvent, screen } from '@testing-library/react';
import { paths } from '@/config/paths';
import { toKobo } from '@/lib/money';
import { cliquesApi } from '@/store/cliques/cliquesApi';
import { changed, eachItem } from '../hostile/wirePlaces';
import {
  aClique,
  aCliqueContract,
  aMember,
  anAsset,
  anInvitation,
  anInvitePreview,
} from '../replies';
import { byButton, fillFields, label, openCreation, press, pressLate, text } from './forms';
import { fresh, type CallTable, type ReadView, type Sentences } from './row';
import { always, logged, noContract } from './sentences';

const calls = cliquesApi.endpoints;

/** Returns the messages of a call that shows the server's `message` or `error`, but never its `detail`. */
export const cliqueSentences = (failed: string): Sentences => ({
  failed,
  withoutSession: 'Authorization token missing. Please log in again.',
  refused: [
    [401, { detail: 'a' }, failed],
    [401, { error: 'c', message: 'b' }, 'b'],
    [401, { error: 'c' }, 'c'],
  ],
});

const joinFailed = 'Failed to join clique. Please try again.';
const joined = text('You have successfully joined the clique!');

const own = aClique({
  id: 7,
  name: 'Danfo sisters',
  visibility: 'private',
  is_creator: true,
  contribution: '500.00',
});

const answers = {
  'GET /clique/public/': { body: [] },
  'GET /clique/my-cliques/': { body: [own] },
  'GET /asset/': { body: [anAsset()] },
};

async function openContribution(clique: string): Promise<void> {
  await pressLate(clique);
  await pressLate('Continue');
  await fillFields({ 'Contribution amount': '25000' });
}

const selectClique = (name: string) => async () => pressLate(name);

const cliqueViews = (
  name: string,
  id: number,
  parts?: readonly string[],
): Readonly<Record<string, ReadView>> => ({
  'the lists': { path: '/clique', shows: text(name), ...(parts && { parts }) },
  'a clique of the lists': {
    path: '/clique',
    ...(parts && { parts }),
    enter: selectClique(name),
    shows: text('Required funding'),
  },
  'the contribution': {
    path: '/clique',
    parts: ['id', 'name', 'required_funding', 'total_contributions'],
    enter: async () => {
      await selectClique(name)();
      await pressLate('Continue');
    },
    shows: label('Contribution amount'),
  },
  'a page of its own': {
    path: `/clique/${id}`,
    ...(parts && { parts }),
    shows: () => screen.findByRole('heading', { level: 1, name }),
  },
});

/** Fields that are tested in the customer's own clique too. All other fields look the same in any clique. */
const membership = [
  'id',
  'name',
  'contribution',
  'visibility',
  'creator',
  'is_creator',
  'is_member',
];

export const cliques = {
  createClique: {
    send: calls.createClique.initiate({
      name: 'Lagos riders',
      assetId: 3,
      contribution: toKobo(10_000),
      type: 'private',
      payoutFrequency: 'week',
    }),
    request: 'POST /clique/',
    body: {
      name: 'Lagos riders',
      asset: 3,
      contribution: '100.00',
      visibility: 'private',
      payout_frequency: 'week',
    },
    reply: { id: 12, message: 'ok' },
    says: cliqueSentences('Failed to create clique. Please try again.'),
    forms: {
      'the new clique': {
        path: '/clique',
        answers,
        fill: async () => {
          fireEvent.click(await screen.findByRole('tab', { name: 'Create cliques' }));
          press('Create a New Clique');
          await screen.findByRole('option', { name: /TVS King/ });
          await fillFields({
            'Clique name': 'Ikeja friends',
            'Contribution amount': '10000',
            'Clique type': 'private',
            Asset: '3',
          });
        },
        ...byButton('Create clique'),
        done: text('Clique created successfully!'),
      },
    },
  },
  listPublicCliques: {
    send: calls.listPublicCliques.initiate(undefined, fresh),
    request: 'GET /clique/public/',
    reply: [aClique(), aClique({ id: 10, name: 'Keke brothers' })],
    says: cliqueSentences('Failed to fetch cliques. Please try again.'),
    views: cliqueViews('Lagos riders', 9),
  },
  listMyCliques: {
    send: calls.listMyCliques.initiate(undefined, fresh),
    request: 'GET /clique/my-cliques/',
    reply: [aClique({ id: 5, name: 'Danfo sisters' }), aClique({ id: 6, name: 'Bus mates' })],
    says: cliqueSentences('Failed to fetch your joined cliques. Please try again.'),
    views: cliqueViews('Danfo sisters', 5, membership),
  },
  inviteToClique: {
    send: calls.inviteToClique.initiate({ cliqueId: 7, emails: ['a@b.ng'] }),
    request: 'POST /clique/7/invite/',
    body: { emails: ['a@b.ng'] },
    says: cliqueSentences('Failed to send invites. Please try again.'),
    forms: {
      'the own clique': {
        path: '/clique/7',
        answers,
        fill: () => fillFields({ 'Invite by email': 'bola@example.ng,' }),
        ...byButton('Send invites'),
        keeps: ['bola@example.ng'],
        done: text('Emails sent successfully!'),
      },
    },
  },
  createInviteLink: {
    send: calls.createInviteLink.initiate({ cliqueId: 7, seats: 5 }),
    request: 'POST /clique/7/invite-link/',
    body: { seats: 5 },
    reply: { message: 'ok', token: 'q3Jv0-tYc8_mWl2Zb7Kd4Rf9Hx1Ns6Ug' },
    says: cliqueSentences('We couldn’t create the link. Try again.'),
    forms: {
      'the own clique': {
        path: '/clique/7',
        answers: { ...answers, 'GET /clique/7/invitations/': { body: [] } },
        fill: () => fillFields({ Seats: '5' }),
        ...byButton('Create link'),
        done: label('Invite link'),
      },
    },
  },
  revokeInviteLink: {
    send: calls.revokeInviteLink.initiate(7),
    request: 'DELETE /clique/7/invite-link/',
    says: cliqueSentences('We couldn’t end the link. Try again.'),
    forms: {
      'the own clique': {
        path: '/clique/7',
        answers: {
          ...answers,
          'GET /clique/7/invitations/': { body: [anInvitation({ email: null, seats: 5 })] },
        },
        fill: () => screen.findByRole('button', { name: 'End link' }),
        send: () => {
          press('End link');
          press('End this link');
        },
        done: text('Invite link ended.'),
      },
    },
  },
  contributeToClique: {
    send: calls.contributeToClique.initiate({ id: 7, amount: toKobo(10_000) }),
    request: 'POST /clique/7/contribute/',
    body: { amount: '100.00' },
    says: cliqueSentences('Failed to contribute. Please try again.'),
    forms: {
      'the own clique': {
        path: '/clique',
        answers,
        fill: () => openContribution('Danfo sisters'),
        ...byButton('Contribute'),
        done: text('Your contribution was successful!'),
      },
    },
  },
  joinClique: {
    send: calls.joinClique.initiate({ id: 7, amount: toKobo(10_000) }),
    request: 'POST /clique/7/join/',
    body: { contribution: '100.00' },
    says: cliqueSentences(joinFailed),
    forms: {
      'a public clique': {
        path: '/clique',
        answers: {
          'GET /clique/public/': { body: [aClique({ id: 7 })] },
          'GET /clique/my-cliques/': { body: [] },
        },
        fill: () => openContribution('Lagos riders'),
        ...byButton('Join clique'),
        done: joined,
      },
    },
  },
  joinCliqueByInvite: {
    send: calls.joinCliqueByInvite.initiate({ id: '7', amount: toKobo(10_000) }),
    request: 'POST /clique/join/7/',
    body: { contribution: '100.00' },
    says: {
      failed: joinFailed,
      withoutSession: 'Authorization required. Please log in.',
      refused: [
        [401, { detail: 'a' }, joinFailed],
        [401, { message: 'b' }, 'b'],
        [404, { detail: 'a' }, 'Invalid invite link.'],
        [404, { message: 'b' }, 'b'],
        [400, { error: 'c', message: 'b' }, 'b'],
        [400, { error: 'c' }, 'c'],
      ],
    },
    forms: {
      'the invite link': {
        path: '/cliques/join/7',
        answers,
        fill: () => fillFields({ 'Contribution amount': '25000' }),
        ...byButton('Join clique'),
        done: joined,
      },
    },
  },
  getInvitePreview: {
    send: calls.getInvitePreview.initiate('7', fresh),
    request: 'GET /clique/join/7/',
    reply: anInvitePreview(),
    says: logged,
    views: {
      'the page of the link': {
        path: '/cliques/join/7',
        shows: () => screen.findByText('Ngozi has invited you to Keke friends.'),
      },
    },
  },
  listInvitations: {
    send: calls.listInvitations.initiate(5, fresh),
    request: 'GET /clique/5/invitations/',
    reply: [
      anInvitation(),
      anInvitation({ joined_at: '2026-11-20T09:30:00.000Z', joined_by: 'Bola' }),
      anInvitation({ email: null, seats: 10, seats_taken: 3 }),
    ],
    says: always('We couldn’t load your invitations. Try again.'),
    views: {
      "a creator's clique": {
        path: '/clique/5',
        changedReply: {
          name: 'listMyCliques',
          change: (reply) =>
            [
              ['is_creator', true],
              ['visibility', 'private'],
            ].reduce<unknown>(
              (changing, [field, value]) =>
                changed(changing, [eachItem, String(field)], () => value),
              reply,
            ),
        },
        shows: () => screen.findByText('Bola has joined'),
      },
    },
  },
  listMembers: {
    send: calls.listMembers.initiate(5, fresh),
    request: 'GET /clique/5/members/',
    reply: [aMember(), aMember({ first_name: 'Bola', is_self: false })],
    says: logged,
    views: {
      "a member's clique": { path: '/clique/5', shows: () => screen.findByText('Ada (you)') },
    },
  },
  getNewCliqueContract: {
    send: calls.getNewCliqueContract.initiate(3, { forceRefetch: true }),
    request: 'GET /asset/3/get_clique_contract/',
    reply: aCliqueContract(),
    says: always(noContract),
    views: {
      'the new clique': {
        path: '/clique',
        open: async () => {
          await openCreation();
          await screen.findByRole('option', { name: /TVS King/ });
          fireEvent.change(screen.getByLabelText('Asset'), { target: { value: '3' } });
          await pressLate('Read the contract');
        },
        shows: text('Terms'),
      },
    },
  },
  getCliqueContract: {
    send: calls.getCliqueContract.initiate(9, { forceRefetch: true }),
    request: 'GET /clique/9/get_contract/',
    reply: aCliqueContract(),
    says: always(noContract),
    views: {
      'the contribution': {
        path: '/clique',
        open: async () => {
          await selectClique('Lagos riders')();
          await pressLate('Continue');
          await pressLate('Read the contract');
        },
        shows: text('Terms'),
      },
    },
  },
  getInvitedContract: {
    send: calls.getInvitedContract.initiate('7', { forceRefetch: true }),
    request: 'GET /clique/join/7/get_contract/',
    reply: aCliqueContract(),
    says: always(noContract),
    views: {
      'the page of the link': {
        path: '/cliques/join/7',
        open: () => pressLate('Read the contract'),
        shows: text('Terms'),
      },
    },
  },
  getSignedCliqueContract: {
    send: calls.getSignedCliqueContract.initiate(5, fresh),
    request: 'GET /clique/5/contract/',
    reply: { contract: '<h1>Agreement</h1><p>Terms</p>', agreed_at: '2026-11-20T09:30:00.000Z' },
    says: always(noContract),
    views: {
      'the dialog': {
        path: paths.portfolio.to('clique'),
        open: async () => {
          const [first] = await screen.findAllByRole('button', { name: 'Read your contract' });
          if (first) fireEvent.click(first);
        },
        shows: text('Terms'),
      },
    },
  },
} satisfies Partial<CallTable>;
