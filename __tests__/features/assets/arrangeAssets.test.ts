import { arrangeAssets } from '@/features/assets/arrangeAssets';
import { environment } from '@/config/env';
import { assetListUrl, type AssetListView } from '@/features/assets/assetListUrl';
import { toKobo } from '@/lib/money';
import { queryOf } from '@/lib/query';
import type { Asset } from '@/store/assets/assetsWire';

const anyAsset = (fields: Partial<Asset>): Asset => ({
  id: 1,
  name: 'Bus',
  image: null,
  imageSources: [],
  photos: [],
  description: null,
  status: 'available',
  type: null,
  value: toKobo(100),
  vat: toKobo(0),
  serviceCharge: toKobo(0),
  maintenanceFee: toKobo(0),
  totalValue: toKobo(100),
  roiPercent: 10,
  profit: toKobo(10),
  totalPayout: toKobo(110),
  durationWeeks: 52,
  ...fields,
});

const asListed: AssetListView = {
  search: '',
  sort: 'newest',
  isAffordableOnly: false,
  compared: ['', ''],
};
const assets = [
  anyAsset({ id: 'king', name: 'TVS King', type: 'tricycle', value: toKobo(300), roiPercent: 50 }),
  anyAsset({ id: 'okada', name: 'Ọ̀kadà', value: toKobo(100), durationWeeks: 26 }),
  anyAsset({ id: 'bus', name: 'Toyota HiAce', value: toKobo(200), totalValue: toKobo(500) }),
];
const idsOf = (view: Partial<AssetListView>, balance: number | null = null) =>
  arrangeAssets(assets, { ...asListed, ...view }, balance === null ? null : toKobo(balance)).map(
    ({ id }) => id,
  );

test.each([
  ['', ['king', 'okada', 'bus']],
  ['KING', ['king']],
  ['okada', ['okada']],
  ['tricycle tvs', ['king']],
  ['tricycle bus', []],
])('the search %j finds %j in any case and with any accents', (search, found) => {
  expect(idsOf({ search })).toEqual(found);
});

test.each([
  ['yearly', ['okada', 'king', 'bus']],
  ['newest', ['king', 'okada', 'bus']],
  ['value', ['okada', 'bus', 'king']],
  ['roi', ['king', 'okada', 'bus']],
  ['duration', ['okada', 'king', 'bus']],
  ['back', ['okada', 'king', 'bus']],
] as const)('sorting by %s gives %j', (sort, sorted) => {
  expect(idsOf({ sort })).toEqual(sorted);
});

test('the affordable assets are those in stock whose total value the balance covers', () => {
  expect(idsOf({ isAffordableOnly: true }, 100)).toEqual(['king', 'okada']);
  expect(idsOf({ isAffordableOnly: true }, 500)).toEqual(['king', 'okada', 'bus']);
  expect(idsOf({ isAffordableOnly: true }, null)).toEqual(['king', 'okada', 'bus']);
  const sold = [anyAsset({ status: 'out-of-stock' })];
  expect(arrangeAssets(sold, { ...asListed, isAffordableOnly: true }, toKobo(999))).toEqual([]);
});

test.each([
  [{ ...asListed, sort: 'yearly' } as const, ''],
  [asListed, 'sort=newest'],
  [
    { ...asListed, search: 'a b&c', sort: 'roi', isAffordableOnly: true } as const,
    'search=a+b%26c&sort=roi&affordable=1',
  ],
  [{ ...asListed, compared: ['3', '7'] } as const, 'sort=newest&compare=3%2C7'],
  [{ ...asListed, compared: ['', '7'] } as const, 'sort=newest&compare=%2C7'],
])('the view %j is written to the URL as %j and read back from it', (view, query) => {
  expect(queryOf(assetListUrl.write(view))).toBe(query);
  expect(assetListUrl.read(new URLSearchParams(query))).toEqual(view);
});

test.each([
  ['back', 'yearly', 'back'],
  ['record', 'yearly', 'record'],
  ['roi', 'roi', 'roi'],
  ['unheard-of', 'yearly', 'yearly'],
])(
  'a URL that sorts by %j sorts by %j without our additions to the API, and by %j with our server',
  (named, plain, ours) => {
    const read = () => assetListUrl.read(new URLSearchParams({ sort: named })).sort;
    expect(read()).toBe(ours);
    jest.replaceProperty(environment, 'apiExtensions', false);
    expect(read()).toBe(plain);
  },
);
