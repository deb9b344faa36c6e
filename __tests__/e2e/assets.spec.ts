import { checkAccessibility } from './support/accessibility';
import { naira, offerAsset } from './support/money';
import { expect, test } from './support/test';

test(
  'the list of assets can be searched, sorted and narrowed to what the balance pays for',
  { tag: '@release' },
  async ({ page, api, openSession }) => {
    const customer = await api.newCustomer();
    await api.pay(customer, '600000');
    await openSession(customer);
    await page.goto('/signup/assets');
    const items = page.getByRole('main').getByRole('listitem');
    await expect(items.first()).toBeVisible();
    const all = await items.count();

    await page.getByLabel('Affordable with my balance').press('Space');
    await expect(items).not.toHaveCount(all);
    await expect(page.getByRole('link', { name: 'Qlink Courier 110' })).toBeVisible();
    await page.getByLabel('Search').fill('zeppelin');
    await expect(page.getByText('No assets match your search.')).toBeVisible();
    await checkAccessibility(page);
    await page.getByRole('button', { name: 'Show all assets' }).click();
    await expect(items).toHaveCount(all);

    await page.getByLabel('Search').fill('toyota');
    await page.getByLabel('Sort by').selectOption('Lowest value');
    await expect(items.first()).toContainText('Corolla');
    await page.reload();
    await expect(items.first()).toContainText('Corolla');
    await items.first().getByRole('link').press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Toyota Corolla taxi');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.getByRole('link', { name: 'All assets' }).click();
    await expect(page.getByLabel('Search')).toHaveValue('toyota');
  },
);

test(
  "an asset's page has every figure of the server, and its projected payouts add up to them",
  { tag: '@release' },
  async ({ page, api, openSession }) => {
    const asset = await offerAsset(api, { name: 'Figures keke', description: 'For its figures.' });
    await openSession(await api.newCustomer());
    await page.goto(`/signup/asset/${asset.id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Figures keke' })).toBeVisible();
    const first = page.getByLabel('At a glance');
    await expect(first.getByRole('term')).toHaveText(['You pay', 'Each week', 'A year', 'Ends on']);
    const terms = page.getByLabel(/^What you/).getByRole('term');
    await expect(terms).toHaveText([
      'Value',
      'VAT',
      'Service charge',
      'Maintenance fee',
      'Total value',
      'ROI',
      'Profit',
      'Total payout',
      'Duration',
    ]);
    await expect(page.getByLabel(/^What you/).getByRole('definition')).toHaveText([
      '₦100,000.00',
      '₦7,500.00',
      '₦5,000.00',
      '₦2,500.01',
      naira(asset.total_value),
      '40%',
      '₦46,000.00',
      naira(asset.total_payout),
      '52 weeks',
    ]);

    const projection = page.getByRole('region', { name: 'Projected payouts' });
    await projection.getByText('Show as a table').click();
    for (const [interval, payouts] of [
      ['Weekly', 52],
      ['Monthly', 12],
      ['Yearly', 1],
    ] as const) {
      await projection.getByRole('radio', { name: interval }).check();
      const rows = projection.getByRole('row');
      await expect(rows).toHaveCount(payouts + 1);
      await expect(rows.last()).toContainText(naira(asset.total_payout));
    }
  },
);

test(
  'an asset that is not there, or cannot be read, says so and can be reloaded',
  { tag: '@release' },
  async ({ page, api, openSession, problems }) => {
    problems.allow(/404/);
    await openSession(await api.newCustomer());
    await page.goto('/signup/asset/999999');
    await expect(page.getByRole('alert')).toContainText(
      'Failed to fetch asset details. Please try again.',
    );
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  },
);

test(
  'the carousel shows three, or one up to 768 px, turns both ways and continues with the middle one',
  { tag: '@release' },
  async ({ page, api, openSession }) => {
    // Two of its own, since slides are told apart by their names, and other tests offer vehicles of the same name.
    await offerAsset(api, { name: 'First keke' });
    await offerAsset(api, { name: 'Second keke' });
    await openSession(await api.newCustomer());
    await page.goto('/signup/investment');
    const carousel = page.getByRole('region', { name: 'Assets' });
    const slides = carousel.getByRole('group');
    const middle = carousel.locator('[aria-current="true"]');
    await expect(slides).toHaveCount(3);

    await expect(middle).toHaveAttribute('aria-label', 'Second keke');
    await page.getByRole('button', { name: 'Previous asset' }).click();
    await expect(middle).not.toHaveAttribute('aria-label', 'Second keke');
    await expect(slides.nth(2)).toHaveAttribute('aria-label', 'Second keke');
    await carousel.press('ArrowRight');
    await expect(middle).toHaveAttribute('aria-label', 'Second keke');

    await page.setViewportSize({ width: 768, height: 900 });
    await expect(slides).toHaveCount(1);
    await expect(middle).toHaveCSS('display', 'grid');
    // Chromium once left the queries for this width unread, because the card around them got another padding.
    await page.setViewportSize({ width: 360, height: 900 });
    await expect(middle).toHaveCSS('display', 'flex');
    await page.setViewportSize({ width: 768, height: 900 });
    await carousel.press('ArrowRight');
    await expect(middle).toHaveAttribute('aria-label', 'First keke');
    await page.getByRole('button', { name: 'Continue' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('First keke');
  },
);

test('on a phone the carousel shows a drawing as a whole', async ({ page, api, openSession }) => {
  await openSession(await api.newCustomer());
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/signup/investment');
  const slide = page.locator('[aria-current="true"]');
  const drawing = await slide.locator('img').boundingBox();
  const picture = await slide.locator('picture').boundingBox();
  expect(drawing?.height).toBeLessThanOrEqual(picture?.height ?? 0);
});
