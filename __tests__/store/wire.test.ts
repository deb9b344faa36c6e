import * as v from 'valibot';
import { type WireSchema, message } from '@/store/api/wire';
import { assets, isOutOfStock } from '@/store/assets/assetsWire';
import { cliques } from '@/store/cliques/cliquesWire';
import { portfolio } from '@/store/investments/investmentsWire';
import { referralBonuses } from '@/store/user/userWire';
import { transactions } from '@/store/wallet/walletWire';
import {
  aClique,
  aCliqueInvestment,
  anAsset,
  anInvestment,
  aPortfolio,
  aReferralBonus,
  aTransaction,
} from '../support/replies';

const parseWith = <T>(schema: WireSchema<T>, wire: unknown): T | undefined => {
  const result = v.safeParse(schema, wire);
  return result.success ? result.output : undefined;
};

describe('amounts', () => {
  type Listed = WireSchema<{ readonly unreadable: number }>;
  const amounts: readonly (readonly [string, Listed, (money: unknown) => unknown])[] = [
    ['a transaction', transactions, (money) => [aTransaction({ amount: money })]],
    ['an asset', assets, (money) => [anAsset({ total_value: money })]],
    ['a bonus', referralBonuses, (money) => [aReferralBonus({ amount: money })]],
    [
      'an investment',
      portfolio,
      (money) => aPortfolio({ active_investments: [anInvestment({ amount_paid: money })] }),
    ],
    [
      'a clique investment',
      portfolio,
      (money) =>
        aPortfolio({
          active_clique_investments: [aCliqueInvestment({ total_payouts_made: money })],
        }),
    ],
    ['a clique', cliques, (money) => [aClique({ required_funding: money })]],
  ];

  test.each(amounts)('a missing or malformed amount of %s is unreadable', (_name, schema, wire) => {
    for (const money of [undefined, null, '', 'x', 'NaN', '1,000', {}, [], 1.005]) {
      expect(parseWith(schema, wire(money))?.unreadable).toBe(1);
    }
    for (const money of ['1000.50', 1000.5]) {
      expect(parseWith(schema, wire(money))?.unreadable).toBe(0);
    }
  });
});

describe('normalising replies', () => {
  test('numeric strings become numbers, and instants become milliseconds', () => {
    const [parsedAsset] =
      parseWith(assets, [anAsset({ roi: '12.5', duration: '26' })])?.items ?? [];
    expect(parsedAsset).toMatchObject({ roiPercent: 12.5, durationWeeks: 26, value: 200_000_000 });
    const [transaction] = parseWith(transactions, [aTransaction()])?.items ?? [];
    expect(transaction?.createdAt).toBe(Date.UTC(2026, 10, 20, 9, 30));
  });

  test('unknown enum values are kept', () => {
    const [transaction] =
      parseWith(transactions, [aTransaction({ transaction_type: 'swap' })])?.items ?? [];
    expect(transaction?.type).toBe('swap');
    expect(isOutOfStock({ status: 'out-of-stock' })).toBe(true);
    expect(isOutOfStock({ status: 'reserved' })).toBe(false);
  });

  test('a clique has no closing time if the server sends none', () => {
    const [clique] = parseWith(cliques, [aClique({ closes_at: null })])?.items ?? [];
    expect(clique).toMatchObject({ isMember: null, isCreator: null, closesAt: null });
  });

  test.each([
    [{ message: ' Done ' }, 'Done'],
    [{ message: '' }, null],
    [{ message: `${'x'.repeat(300)}y` }, 'x'.repeat(300)],
    [{ message: 3 }, null],
    [{}, null],
    [null, null],
    ['text', null],
  ])('the text about a success in %p is %p', (wire, words) => {
    expect(parseWith(message, wire)).toEqual({ message: words });
  });
});
