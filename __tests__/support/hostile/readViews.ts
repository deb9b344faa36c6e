import { fireEvent, screen, within } from '@testing-library/react';
import type { InvestmentKind, InvestmentStatus } from '@/config/choices';
import { paths } from '@/config/paths';
import type { ReadName } from '../calls/row';
import type { RenderedApp } from '../renderApp';
import { changed, eachItem } from './wirePlaces';

export interface ReadView {
  readonly path: string;
  /** The customer's own record where the page needs another one than usual. */
  readonly user?: Readonly<Record<string, unknown>>;
  /** The changes to the good reply of a call. */
  readonly adapt?: { readonly name: ReadName; readonly change: (reply: unknown) => unknown };
  /** The way on from the URL, whatever the server says. */
  readonly open?: (app: RenderedApp) => unknown;
  /** The way on once the reply is there. */
  readonly enter?: (app: RenderedApp) => unknown;
  /** Something of the good reply that stands here. */
  readonly shows: () => Promise<unknown>;
  /** The fields that matter here, by their first keys; all without them, none where another view shows the same. */
  readonly parts?: readonly string[];
  /** The sentence here, where it is another one than that of the call. */
  readonly says?: string;
  /** How the customer asks again after a failure; the button "Reload" without it. */
  readonly again?: () => HTMLElement;
  /** The page does without the reply: a failure shows nowhere. */
  readonly isDispensable?: true;
}

interface ReadCase {
  /** The test file that takes it. */
  readonly views: Readonly<Record<string, ReadView>>;
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const pressLate = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
const text = (words: string | RegExp) => () => screen.findAllByText(words);
const label = (words: string) => () => screen.findAllByLabelText(words);
const verified = { verification_status: true, has_transaction_pin: true };

const confirmButton = () => screen.getByRole('button', { name: 'Confirm Investment' });

async function confirmInvestment(): Promise<void> {
  await screen.findByText(/^Wallet balance/);
  fireEvent.click(confirmButton());
}

const openCreation = async () => {
  fireEvent.click(screen.getByRole('tab', { name: 'Create cliques' }));
  press('Create a New Clique');
  await screen.findByLabelText('Clique name');
};

/** Every schedule, chart and table that waits behind a disclosure. */
function discloseAll(): void {
  document.querySelectorAll('details').forEach((each) => {
    each.open = true;
    fireEvent(each, new Event('toggle'));
  });
}

function portfolioOf(status: InvestmentStatus, kind: InvestmentKind, part: string): ReadView {
  return {
    path: paths.portfolio.to(kind, status),
    // A completed investment has the same card as an active one.
    parts: status === 'active' ? [part] : [],
    // Payouts that are still to come: the chart is about them.
    adapt: {
      name: 'listInvestments',
      change: (reply) =>
        changed(reply, [part, eachItem, 'payouts', eachItem, 'paid_at'], () => null),
    },
    enter: discloseAll,
    shows: () => screen.findByRole('img', { name: 'Payouts by month' }),
  };
}

const selectClique = (name: string) => async () => pressLate(name);

const cliqueViews = (name: string, id: number, parts?: readonly string[]): ReadCase['views'] => ({
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

/** The fields that make a clique the customer's own; the rest of it shows as that of any other. */
const membership = [
  'id',
  'name',
  'contribution',
  'visibility',
  'creator',
  'is_creator',
  'is_member',
];

/** The fields of an asset that its card shows. */
const card = ['id', 'name', 'image', 'value', 'roi', 'duration'];

/** The screens that show each read. A read without a place does not compile. */
export const readCases: Readonly<Record<ReadName, ReadCase>> = {
  getCurrentUser: {
    views: {
      'the overview': { path: '/overview', shows: text('Hello, Ada Obi') },
      'the personal details': { path: '/profile', shows: label('First name') },
      'the identity check': {
        path: '/profile?tab=kyc',
        parts: ['id', 'user', 'kyc', 'verification_status'],
        shows: label('Identity card'),
      },
      'the next of kin': {
        path: '/profile?tab=kyc&step=next-of-kin',
        parts: ['id', 'next_of_kin'],
        shows: text('Next of Kin details submitted successfully.'),
      },
      'the password': {
        path: '/profile?tab=security&section=password',
        parts: ['email'],
        shows: label('Email'),
      },
      'the PIN': {
        path: '/profile?tab=security&section=pin',
        parts: ['has_transaction_pin'],
        shows: text(/^Current PIN|transaction PIN yet/),
      },
      'the withdrawal': {
        path: '/withdrawal',
        user: verified,
        parts: ['user', 'wallet', 'kyc', 'verification_status', 'has_transaction_pin'],
        shows: label('Account number'),
      },
      'an asset': { path: '/asset/3', parts: ['wallet'], shows: text('Wallet balance') },
    },
  },
  getReferralLink: {
    views: { 'the profile': { path: '/profile', shows: label('Referral code') } },
  },
  listReferralBonuses: {
    views: { 'the profile': { path: '/profile', shows: text('₦12.50') } },
  },

  listSessions: {
    views: {
      'the signed-in devices': {
        path: '/profile?tab=security&section=devices',
        shows: text('Chrome on Android'),
      },
    },
  },

  listComplaints: {
    views: {
      'the complaints': { path: '/complaints', shows: text('My deposit of Monday is missing.') },
    },
  },

  getDepositAccount: {
    views: { 'the overview': { path: '/overview', shows: text('0123456789') } },
  },
  listTransactions: {
    views: {
      'the list': { path: '/transactions', shows: text('Successful') },
      'a receipt': {
        path: '/transactions?receipt=1',
        shows: () => screen.findByRole('dialog', { name: 'Receipt' }),
      },
    },
  },
  getWithdrawal: {
    views: {
      'the receipt': {
        path: '/transactions?receipt=1',
        adapt: {
          name: 'listTransactions',
          change: (reply) =>
            [
              ['kind', 'withdrawal'],
              ['reference', '7'],
            ].reduce<unknown>(
              (changing, [field, value]) =>
                changed(changing, [eachItem, String(field)], () => value),
              reply,
            ),
        },
        shows: () => screen.findByText('Sent back by the bank'),
        isDispensable: true,
      },
    },
  },
  listBanks: {
    views: { 'the withdrawal': { path: '/withdrawal', user: verified, shows: text('GTBank') } },
  },
  listBeneficiaries: {
    views: {
      'the dialog': {
        path: '/withdrawal',
        user: verified,
        open: () => pressLate('Choose Beneficiary'),
        shows: text('ADA OBI'),
      },
    },
  },

  listAssets: {
    views: {
      'the overview': { path: '/overview', parts: card, shows: text('TVS King') },
      'the assets': { path: '/assets', shows: text('TVS King') },
      'the carousel': { path: '/investment', parts: card, shows: text('TVS King') },
      'a new clique': {
        path: '/clique',
        parts: ['id', 'name', 'status', 'total_value'],
        open: openCreation,
        shows: () => screen.findByRole('option', { name: /TVS King/ }),
        says: 'Failed to load assets. Please try again.',
      },
    },
  },
  getAsset: {
    views: {
      'its page': {
        path: '/asset/3',
        enter: discloseAll,
        shows: () => screen.findByRole('img', { name: 'Projected payouts' }),
      },
    },
  },
  getContract: {
    views: {
      'the agreement': {
        path: '/asset/3',
        user: { wallet: { balance: '5000000.00' } },
        open: confirmInvestment,
        shows: () => screen.findByText('Terms'),
        again: confirmButton,
      },
    },
  },

  listInvestments: {
    views: {
      'active ones of their own': portfolioOf('active', 'individual', 'active_investments'),
      'completed ones of their own': portfolioOf(
        'completed',
        'individual',
        'completed_investments',
      ),
      'active ones of cliques': portfolioOf('active', 'clique', 'active_clique_investments'),
      'completed ones of cliques': portfolioOf(
        'completed',
        'clique',
        'completed_clique_investments',
      ),
    },
  },

  getSignedContract: {
    views: {
      'the dialog': { path: '/myinvestment?contract=1', shows: () => screen.findByText('Terms') },
    },
  },

  listPublicCliques: { views: cliqueViews('Lagos riders', 9) },
  listMyCliques: { views: cliqueViews('Danfo sisters', 5, membership) },
  getBacking: {
    views: {
      'the page of the figures': { path: '/backing', shows: text('Owed by drivers') },
    },
  },
  getInvitePreview: {
    views: {
      'the page of the link': {
        path: '/cliques/join/7',
        shows: () => screen.findByText('Ngozi has invited you to Keke friends.'),
      },
    },
  },
  listInvitations: {
    views: {
      "a creator's clique": {
        path: '/clique/5',
        adapt: {
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
    views: {
      "a member's clique": { path: '/clique/5', shows: () => screen.findByText('Ada (you)') },
    },
  },
  getNewCliqueContract: {
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
    views: {
      'the page of the link': {
        path: '/cliques/join/7',
        open: () => pressLate('Read the contract'),
        shows: text('Terms'),
      },
    },
  },
  getSignedCliqueContract: {
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
  listNotifications: {
    views: {
      'the page': { path: '/notifications', shows: text('Deposit received') },
      'the bell': {
        path: '/logout',
        open: async () => pressLate(/^Notifications/),
        shows: () =>
          within(screen.getByRole('dialog', { name: 'Notifications' })).findAllByText(
            'Deposit received',
          ),
      },
    },
  },
};
