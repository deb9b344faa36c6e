import { screen, waitFor, within, act, fireEvent } from '@testing-library/react';
import { environment } from '@/config/env';
import { slidesAround, type NonEmpty } from '@/features/assets/carouselSlides';
import { formatCalendarDate, lagosDay } from '@/lib/dates';
import { payoutDate } from '@contract/rules/payouts';
import { heldAnswer } from '../../support/heldAnswer';
import { fakeServer, type FakeReply } from '../../support/fakeServer';
import { currentPath, renderApp, signedInAnswers, signedInDevice } from '../../support/renderApp';
import { aBacking, anAsset, anEmptyBacking } from '../../support/replies';
import { resizeTo } from '../../support/resizeTo';

const three = [
  anAsset({
    id: 3,
    name: 'TVS King',
    value: '300.00',
    total_value: '310.00',
    roi: '20',
    total_payout: '372.00',
    duration: 26,
  }),
  anAsset({
    id: 2,
    name: 'HiAce',
    value: '100.00',
    total_value: '900000.00',
    roi: '30',
    total_payout: '1170000.00',
    duration: 104,
  }),
  anAsset({
    id: 1,
    name: 'Canter',
    value: '200.00',
    total_value: '210.00',
    roi: '10',
    total_payout: '231.00',
    duration: 26,
  }),
];

async function setup(reply: FakeReply, path = '/assets') {
  const server = fakeServer({
    ...signedInAnswers,
    'GET /asset/': reply,
    'GET /backing/': { body: anEmptyBacking() },
  });
  const app = renderApp(path, { server, device: signedInDevice() });
  await screen.findByRole('heading', { level: 1, name: 'Assets' });
  return { ...app, server };
}

const main = () => within(screen.getByRole('main'));
const names = () =>
  main()
    .getAllByRole('listitem')
    .map((item) => within(item).getByRole('link').querySelector('strong')?.textContent);

test('lists the assets as links with image, name and value', async () => {
  await setup({ body: three });
  const link = await main().findByRole('link', { name: /TVS King/ });
  expect(link).toHaveAttribute('href', '/signup/asset/3');
  expect(link).toHaveTextContent('Value ₦300.00');
  expect(link.querySelector('img')).toHaveAttribute('src', expect.stringContaining('tvs-king.png'));
});

test('sorts by return per year, not by return over all weeks', async () => {
  await setup({ body: three });
  const link = await main().findByRole('link', { name: /TVS King/ });
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('yearly');
  expect(names()).toEqual(['TVS King', 'Canter', 'HiAce']);
  expect(link).toHaveTextContent(
    /You pay ₦310Each week projected ₦14.30A year projected about 40%Money back by \w+ \d{4}.*For 26 weeks$/,
  );
});

test('search, order and "affordable" filter and sort the list, and are in the URL', async () => {
  const { user } = await setup({ body: three });
  await main().findByRole('link', { name: /TVS King/ });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Lowest value');
  expect(names()).toEqual(['HiAce', 'Canter', 'TVS King']);
  await user.click(screen.getByRole('checkbox', { name: 'Affordable with my balance' }));
  expect(names()).toEqual(['Canter', 'TVS King']);
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'king');
  expect(names()).toEqual(['TVS King']);
  await waitFor(() => expect(currentPath()).toBe('/assets?search=king&sort=value&affordable=1'));
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'x');
  expect(screen.getByText('No assets match your search.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all assets' }));
  expect(names()).toHaveLength(3);
});

test('the order of the list is restored from a URL', async () => {
  await setup({ body: three }, '/assets?sort=roi');
  await main().findByRole('link', { name: /TVS King/ });
  expect(names()).toEqual(['HiAce', 'TVS King', 'Canter']);
});

test("sorts by when the payouts reach the price, and by the vehicle's record", async () => {
  const { user, server } = await setup({ body: three });
  await main().findByRole('link', { name: /TVS King/ });
  const sort = screen.getByRole('combobox', { name: 'Sort by' });
  await user.selectOptions(sort, 'Money back soonest');
  expect(names()).toMatchInlineSnapshot(`
[
  "TVS King",
  "Canter",
  "HiAce",
]
`);
  expect(server.sent('GET /backing/')).toHaveLength(1);
  await user.selectOptions(sort, 'Best record');
  await waitFor(() => expect(currentPath()).toBe('/assets?sort=record'));
});

test('shows two chosen vehicles side by side, and keeps them in the URL', async () => {
  const { user } = await setup({ body: three });
  const part = within(await screen.findByRole('region', { name: 'Compare two vehicles' }));
  expect(part.queryByRole('table')).toBeNull();
  await user.selectOptions(part.getByRole('combobox', { name: 'First vehicle' }), 'TVS King');
  await user.selectOptions(part.getByRole('combobox', { name: 'Second vehicle' }), 'HiAce');
  const table = within(part.getByRole('table', { name: 'TVS King and HiAce' }));
  const payout = (count: number) =>
    formatCalendarDate(payoutDate(lagosDay(Date.now()), 'week', count));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'FigureTVS KingHiAce',
    'You pay₦310.00₦900,000.00',
    'Each week₦14.30₦11,250.00',
    'Total payout₦372.00₦1,170,000.00',
    'A yearabout 40%about 15%',
    'Duration26 weeks104 weeks',
    `First payout${payout(1)}${payout(1)}`,
    `Money back by${payout(22)}${payout(80)}`,
    'Paid on timeToo newToo new',
  ]);
  expect(
    part.getByText('Better with TVS King, in bold: You pay, A year, Money back by.'),
  ).toBeVisible();
  expect(table.getByText('₦310.00').closest('strong')).not.toBeNull();
  expect(table.getByText('₦900,000.00').closest('strong')).toBeNull();
  expect(part.queryByText(/^Better with HiAce/)).toBeNull();
  expect(part.getByRole('link', { name: 'TVS King' })).toBeVisible();
  await waitFor(() => expect(currentPath()).toMatch(/^\/assets\?compare=/));
  await user.selectOptions(part.getByRole('combobox', { name: 'Second vehicle' }), 'TVS King');
  expect(part.queryByRole('table')).toBeNull();
});

test('vehicles are chosen for the comparison on their cards, and the second vehicle opens the table', async () => {
  const { user } = await setup({ body: three });
  const compare = (name: string) => main().getByRole('button', { name: `Compare ${name}` });
  const part = within(await screen.findByRole('region', { name: 'Compare two vehicles' }));
  await user.click(compare('TVS King'));
  expect(compare('TVS King')).toHaveAttribute('aria-pressed', 'true');
  expect(part.queryByRole('table')).toBeNull();
  await user.click(compare('Canter'));
  expect(await part.findByRole('table', { name: 'TVS King and Canter' })).toBeVisible();
  expect(document.activeElement).toContainElement(part.getByRole('table'));
  await user.click(compare('HiAce'));
  expect(await part.findByRole('table', { name: 'TVS King and HiAce' })).toBeVisible();
  await user.click(compare('TVS King'));
  await waitFor(() => expect(part.queryByRole('table')).toBeNull());
  expect(part.getByRole('combobox', { name: 'Second vehicle' })).toHaveDisplayValue('HiAce');
});

describe('in a narrow window', () => {
  const compare = (name: string) => main().getByRole('button', { name: `Compare ${name}` });
  const bar = () => within(main().getByRole('region', { name: 'Compare two vehicles' }));

  async function setupNarrow(path?: string) {
    resizeTo(768);
    const app = await setup({ body: three }, path);
    await main().findByRole('link', { name: /TVS King/ });
    return app;
  }

  test('a bar counts the vehicles that are chosen on their cards, and compares two of them', async () => {
    const { user } = await setupNarrow();
    expect(main().queryByRole('region', { name: 'Compare two vehicles' })).toBeNull();
    await user.click(compare('Canter'));
    expect(bar().getByRole('status')).toHaveTextContent('1 of 2 chosenCanter');
    expect(bar().getByRole('button', { name: 'Compare' })).toBeDisabled();
    await user.click(compare('TVS King'));
    expect(bar().getByRole('status')).toHaveTextContent('2 of 2 chosenCanter, TVS King');
    await user.click(bar().getByRole('button', { name: 'Compare' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Compare two vehicles' }));
    const [, price] = dialog.getAllByRole('row');
    expect(dialog.getByRole('table', { name: 'Canter and TVS King' })).toBeVisible();
    expect(price).toHaveTextContent('You pay₦210.00₦310.00');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('the bar disappears once no vehicle is chosen', async () => {
    const { user } = await setupNarrow();
    await user.click(compare('Canter'));
    await user.click(compare('Canter'));
    expect(main().queryByRole('region', { name: 'Compare two vehicles' })).toBeNull();
  });

  test('a URL that names one vehicle twice has chosen only one', async () => {
    await setupNarrow('/assets?compare=3,3');
    expect(bar().getByRole('status')).toHaveTextContent('1 of 2 chosenTVS King');
    expect(bar().getByRole('button', { name: 'Compare' })).toBeDisabled();
  });
});

test('choosing a vehicle for the comparison before the search is in the URL keeps the search', async () => {
  await setup({ body: three });
  const compare = await main().findByRole('button', { name: 'Compare TVS King' });
  // Types and presses the button in one batch, so that the search isn't in the URL yet when the button is pressed.
  act(() => {
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), {
      target: { value: 'king' },
    });
    fireEvent.click(compare);
  });
  await waitFor(() => expect(currentPath()).toMatch(/^\/assets\?search=king&compare=\d+%2C$/));
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('king');
});

test('an unknown vehicle in the URL of a comparison leaves its place empty', async () => {
  const { user } = await setup({ body: three }, '/assets?compare=99,');
  const compare = (name: string) => main().getByRole('button', { name: `Compare ${name}` });
  const part = within(await screen.findByRole('region', { name: 'Compare two vehicles' }));
  await user.click(compare('TVS King'));
  expect(compare('TVS King')).toHaveFocus();
  await user.click(compare('Canter'));
  expect(await part.findByRole('table', { name: 'TVS King and Canter' })).toBeVisible();
});

test('the comparison is above the list in which the vehicles are chosen', async () => {
  await setup({ body: three });
  const part = await screen.findByRole('region', { name: 'Compare two vehicles' });
  const [first] = main().getAllByRole('listitem');
  expect(first && part.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

describe('while the published figures load', () => {
  async function setupLoading(path?: string) {
    const backing = heldAnswer();
    const server = fakeServer({
      ...signedInAnswers,
      'GET /asset/': { body: three },
      'GET /backing/': backing.answer,
    });
    renderApp(path ?? '/assets', { server, device: signedInDevice() });
    await screen.findByRole('heading', { level: 1, name: 'Assets' });
    return backing;
  }
  const figures = aBacking({ reserve: { held: '1000.00', coverage: 85 }, payouts: [] });
  const factsOf = (link: HTMLElement) => link.textContent.replace(/Too new/, '');

  test('each card reserves space for its record', async () => {
    const backing = await setupLoading();
    const link = await main().findByRole('link', { name: /TVS King/ });
    const before = factsOf(link);
    expect(before).toContain('Paid on time');
    backing.give({ body: figures });
    await waitFor(() => expect(link).toHaveTextContent('Paid on time Too new'));
    expect(factsOf(link)).toBe(before);
  });

  test('the sentence about the reserve is above the search, and has its space reserved', async () => {
    const backing = await setupLoading();
    await main().findByRole('link', { name: /TVS King/ });
    const place = document.querySelector('[data-longest]');
    expect(place).toHaveAttribute('data-longest', expect.stringContaining('covers 100%'));
    expect(place).toHaveTextContent(/^Whichever you choose, [^.]*\.$/);
    expect(place?.compareDocumentPosition(screen.getByRole('search'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    backing.give({ body: figures });
    await waitFor(() => expect(place).toHaveTextContent(/ The reserve, .* covers 85%/));
  });

  test('a list that is sorted by the figures waits for them, so that no card moves', async () => {
    const backing = await setupLoading('/assets?sort=record');
    await screen.findByRole('region', { name: 'Compare two vehicles' });
    expect(main().queryByRole('link', { name: /TVS King/ })).toBeNull();
    backing.give({ body: figures });
    expect(await main().findByRole('link', { name: /TVS King/ })).toBeVisible();
  });

  test('a card shows that a record can’t be read', async () => {
    const backing = await setupLoading();
    const link = await main().findByRole('link', { name: /TVS King/ });
    backing.give({ status: 404, body: {} });
    await waitFor(() => expect(link).toHaveTextContent('Paid on time Not available'));
  });
});

test('no figures are requested from a server that only supports section 7 of the specification, and the list can’t be sorted by them', async () => {
  jest.replaceProperty(environment, 'apiExtensions', false);
  const { server } = await setup({ body: three });
  await main().findByRole('link', { name: /TVS King/ });
  expect(server.sent('GET /backing/')).toHaveLength(0);
  const sort = within(screen.getByRole('combobox', { name: 'Sort by' }));
  expect(sort.queryByRole('option', { name: 'Best record' })).toBeNull();
});

test('the link back from an asset opens the list with its search, order and filter', async () => {
  const { user } = await setup({ body: three }, '/assets?sort=value');
  await user.click(await main().findByRole('link', { name: /TVS King/ }));
  await user.click(await main().findByRole('link', { name: 'All assets' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Assets' })).toBeVisible();
  expect(currentPath()).toBe('/assets?sort=value');
});

test('the page says that there are no assets, and links to the cliques', async () => {
  const { user } = await setup({ body: [] });
  expect(await screen.findByText(/No assets are on offer/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Browse cliques' }));
  expect(await screen.findByRole('heading', { name: 'Cliques' })).toBeVisible();
});

describe('the carousel for hire purchase', () => {
  async function setup(count: number) {
    const body = Array.from({ length: count }, (_, index) =>
      anAsset({ id: index + 1, name: `Bus ${index + 1}` }),
    );
    const server = fakeServer({
      ...signedInAnswers,
      'GET /asset/': { body },
      'GET /asset/2': { body: anAsset({ id: 2, name: 'Bus 2' }) },
    });
    const app = renderApp('/investment', { server, device: signedInDevice() });
    await screen.findByRole('heading', { level: 1, name: 'Choose Investment' });
    if (count > 0) await carousel();
    return app;
  }

  const carousel = () => screen.findByRole('region', { name: 'Assets' });
  const slides = () =>
    screen.getAllByRole('group').map((slide) => {
      const mark = slide.getAttribute('aria-current') === 'true' ? '*' : '';
      return `${slide.getAttribute('aria-label') ?? ''}${mark}`;
    });
  const turn = (name: 'Previous asset' | 'Next asset') => screen.getByRole('button', { name });

  test('the carousel shows 3 assets and wraps around in both directions, with the middle asset marked', async () => {
    const { user } = await setup(5);
    expect(await carousel()).toHaveAttribute('aria-roledescription', 'carousel');
    expect(slides()).toEqual(['Bus 5', 'Bus 1*', 'Bus 2']);
    await user.click(turn('Previous asset'));
    expect(slides()).toEqual(['Bus 4', 'Bus 5*', 'Bus 1']);
    await user.click(turn('Next asset'));
    await user.click(turn('Next asset'));
    expect(slides()).toEqual(['Bus 1', 'Bus 2*', 'Bus 3']);
  });

  test('the carousel shows 1 asset at 768 px or narrower', async () => {
    resizeTo(768);
    const { user } = await setup(3);
    expect(slides()).toEqual(['Bus 1*']);
    await user.click(turn('Previous asset'));
    expect(slides()).toEqual(['Bus 3*']);
    resizeTo(769);
    expect(slides()).toHaveLength(3);
  });

  test.each([
    [1, ['Bus 1*']],
    [2, ['Bus 1*', 'Bus 2']],
    [3, ['Bus 3', 'Bus 1*', 'Bus 2']],
  ])('the carousel works with %i assets, and shows none of them twice', async (count, expected) => {
    const { user } = await setup(count);
    expect(slides()).toEqual(expected);
    if (count === 1) {
      expect(turn('Next asset')).toBeDisabled();
      return;
    }
    await user.click(turn('Next asset'));
    expect(slides()).toContain('Bus 2*');
  });

  test('the carousel says that there are no assets, and links only to the cliques', async () => {
    await setup(0);
    expect(await screen.findByText(/No assets are on offer/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse cliques' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
  });

  test('the arrow keys and a swipe turn the carousel', async () => {
    const { user } = await setup(4);
    act(() => turn('Next asset').focus());
    await user.keyboard('{ArrowRight}');
    expect(slides()[1]).toBe('Bus 2*');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(slides()[1]).toBe('Bus 4*');

    const swipe = (from: number, to: number, pointerType: string) => {
      const [slide] = screen.getAllByRole('group');
      if (slide === undefined) throw new Error('There is no slide.');
      const pointer = (type: string, clientX: number) =>
        Object.assign(new MouseEvent(type, { bubbles: true, clientX }), {
          pointerType,
          isPrimary: true,
        });
      fireEvent(slide, pointer('pointerdown', from));
      fireEvent(slide, pointer('pointerup', to));
    };
    swipe(200, 120, 'touch');
    expect(slides()[1]).toBe('Bus 1*');
    swipe(120, 200, 'touch');
    expect(slides()[1]).toBe('Bus 4*');
    swipe(120, 110, 'touch');
    swipe(200, 100, 'mouse');
    expect(slides()[1]).toBe('Bus 4*');
  });

  test('Continue opens /asset/{id} of the middle card', async () => {
    const { user } = await setup(4);
    await user.click(within(await carousel()).getByRole('group', { name: 'Bus 2' }));
    expect(slides()[1]).toBe('Bus 2*');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(currentPath()).toBe('/asset/2'));
  });

  test('the carousel always shows an asset after any number of turns in either direction', () => {
    const items: NonEmpty<number> = [0, 1, 2, 3];
    expect(slidesAround(items, -9, 3).map(({ item }) => item)).toEqual([2, 3, 0]);
    expect(slidesAround(items, 4001, 1).map(({ item }) => item)).toEqual([1]);
  });
});
