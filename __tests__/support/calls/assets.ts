import { fireEvent, screen } from '@testing-library/react';
import type { InvestmentKind, InvestmentStatus } from '@/config/choices';
import { paths } from '@/config/paths';
import { toKobo } from '@/lib/money';
import { assetsApi } from '@/store/assets/assetsApi';
import { backingApi } from '@/store/backing/backingApi';
import { investmentsApi } from '@/store/investments/investmentsApi';
import { markup } from '../hostile/hostileReplies';
import { changed, eachItem } from '../hostile/wirePlaces';
import {
  aBacking,
  aBackingExample,
  aCliqueInvestment,
  anAsset,
  anInvestment,
  aPortfolio,
  aWaiting,
  aYear,
} from '../replies';
import { byButton, fillFields, openCreation, press, text } from './forms';
import { fresh, type CallTable, type ReadView } from './row';
import { always, checkConnection, noContract, unexpectedRetry } from './sentences';

const calls = assetsApi.endpoints;
const investments = investmentsApi.endpoints;

const confirmButton = () => screen.getByRole('button', { name: 'Confirm Investment' });

async function confirmInvestment(): Promise<void> {
  await screen.findByText(/^Wallet balance/);
  fireEvent.click(confirmButton());
}

/** Opens every disclosure of the page, such as a schedule, a chart or a table. */
function discloseAll(): void {
  document.querySelectorAll('details').forEach((each) => {
    each.open = true;
    fireEvent(each, new Event('toggle'));
  });
}

function portfolioOf(status: InvestmentStatus, kind: InvestmentKind, part: string): ReadView {
  return {
    path: paths.portfolio.to(kind, status),
    // A completed investment has the same card as an active investment.
    parts: status === 'active' ? [part] : [],
    // Makes all payouts unpaid, because the chart shows future payouts.
    changedReply: {
      name: 'listInvestments',
      change: (reply) =>
        changed(reply, [part, eachItem, 'payouts', eachItem, 'paid_at'], () => null),
    },
    enter: discloseAll,
    shows: () => screen.findByRole('img', { name: 'Payouts by month' }),
  };
}

/** Fields of an asset to test in the views with its card. */
const card = ['id', 'name', 'image', 'value', 'roi', 'duration'];

export const assets = {
  listAssets: {
    send: calls.listAssets.initiate(undefined, fresh),
    request: 'GET /asset/',
    reply: [anAsset(), anAsset({ id: 4, name: 'Keke' })],
    says: {
      failed: 'Error: Failed to load assets. Please try again.',
      unanswered: `Error: ${checkConnection}`,
      unexpected: `Error: ${unexpectedRetry}`,
      refused: [
        [500, { detail: 'a', message: 'b' }, 'Error: b'],
        [500, { detail: 'a', error: 'c' }, 'Error: c'],
        [500, { detail: 'a' }, 'Error: a'],
      ],
    },
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
    // An id that comes from a URL is a string.
    send: calls.getAsset.initiate('3', fresh),
    request: 'GET /asset/3',
    reply: anAsset(),
    says: always('Failed to fetch asset details. Please try again.'),
    views: {
      'its page': {
        path: '/asset/3',
        enter: discloseAll,
        shows: () => screen.findByRole('img', { name: 'Projected payouts' }),
      },
    },
  },
  getContract: {
    // Subscribes, unlike `fresh`, because the cache drops a contract at once if no subscriber uses it.
    send: calls.getContract.initiate(3, { forceRefetch: true }),
    request: 'GET /asset/3/get_contract/',
    reply: { contract: '<h1>Agreement</h1><p>Terms</p>' },
    says: always(noContract),
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
  invest: {
    send: investmentsApi.endpoints.invest.initiate({
      assetId: 3,
      accountId: 70,
      amount: toKobo(222_500_000),
      interval: 'month',
      contractHash: null,
    }),
    request: 'POST /asset/3/invest/',
    body: {
      user: 70,
      asset_id: 3,
      amount_invested: '2225000.00',
      payout_interval: 'month',
      agreed_to_contract: true,
    },
    reply: { message: markup },
    says: {
      failed: 'There was an issue processing your investment. Please try again.',
      refused: [
        [400, { error: 'c', message: 'b' }, 'b'],
        [400, { error: 'c' }, 'c'],
      ],
    },
    forms: {
      'the agreement': {
        path: '/asset/3',
        user: { wallet: { balance: '5000000.00' } },
        answers: {
          'GET /asset/3': { body: anAsset() },
          'GET /asset/3/get_contract/': { body: { contract: '<p>Terms</p>' } },
        },
        fill: async () => {
          await screen.findByText(/^Wallet balance/);
          press('Confirm Investment');
          await screen.findByRole('dialog', { name: 'Investment agreement' });
          await fillFields({ 'Payout interval': 'month' });
          fireEvent.click(screen.getByRole('checkbox'));
        },
        ...byButton('Continue'),
        done: text(markup),
      },
    },
  },
  takeBack: {
    send: investmentsApi.endpoints.takeBack.initiate({ kind: 'investment', id: 7 }),
    request: 'POST /users/investments/take-back/',
    body: { kind: 'investment', id: 7 },
    says: { failed: unexpectedRetry, refused: [[409, { message: 'b', detail: 'a' }, 'a']] },
    forms: {
      'the portfolio': {
        path: '/myinvestment',
        answers: {
          'GET /users/investments/': {
            body: aPortfolio({
              active_investments: [anInvestment({ id: 7, payouts: [], backing: aWaiting() })],
            }),
          },
          'GET /clique/my-cliques/': { body: [] },
        },
        fill: () => screen.findByRole('button', { name: 'Take my money back' }),
        send: () => {
          press('Take my money back');
          press(/^Take back ₦/);
        },
        done: text('Your money is back in your wallet.'),
      },
    },
  },
  listInvestments: {
    send: investments.listInvestments.initiate(undefined, fresh),
    request: 'GET /users/investments/',
    reply: {
      active_investments: [anInvestment({ id: 1 }), anInvestment({ id: 2 })],
      completed_investments: [anInvestment({ id: 3 }), anInvestment({ id: 4 })],
      active_clique_investments: [aCliqueInvestment(), aCliqueInvestment({ id: 6 })],
      completed_clique_investments: [aCliqueInvestment({ id: 7 }), aCliqueInvestment({ id: 8 })],
    },
    says: always('We couldn’t load your investments. They haven’t changed. Try again.'),
    views: {
      'active own investments': portfolioOf('active', 'individual', 'active_investments'),
      'completed own investments': portfolioOf('completed', 'individual', 'completed_investments'),
      'active clique investments': portfolioOf('active', 'clique', 'active_clique_investments'),
      'completed clique investments': portfolioOf(
        'completed',
        'clique',
        'completed_clique_investments',
      ),
    },
  },
  getYear: {
    send: investments.getYear.initiate(2025, fresh),
    request: 'GET /users/years/2025/',
    reply: aYear(),
    says: always('We couldn’t load the figures of this year. Try again.'),
    views: { 'its page': { path: '/statement/2025', shows: text('Own money returned') } },
  },
  getSignedContract: {
    send: investments.getSignedContract.initiate(1, fresh),
    request: 'GET /users/investments/1/contract/',
    reply: { contract: '<h1>Agreement</h1><p>Terms</p>', agreed_at: '2026-11-20T09:30:00.000Z' },
    says: always(noContract),
    views: {
      'the dialog': { path: '/myinvestment?contract=1', shows: () => screen.findByText('Terms') },
    },
  },
  getBacking: {
    send: backingApi.endpoints.getBacking.initiate(undefined, fresh),
    request: 'GET /backing/',
    reply: aBacking({ example: aBackingExample() }),
    says: always('We couldn’t load the figures. Try again.'),
    views: {
      'the page of the figures': { path: '/backing', shows: text('Owed by drivers') },
    },
  },
} satisfies Partial<CallTable>;
