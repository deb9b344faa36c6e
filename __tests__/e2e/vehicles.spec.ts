import type { Page } from '@playwright/test';
import { checkAccessibility } from './support/accessibility';
import { invest, offerAsset } from './support/money';
import { demoLink, inMenu } from './support/office';
import { expect, test } from './support/test';

// With this setting, staff assign vehicles, instead of the sandbox when an asset is sold.
test.use({ serverSettings: { SANDBOX_FLEET: 'staff' } });

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

/** Lagos is an hour ahead of UTC. */
const todayInLagos = () => new Date(Date.now() + 3_600_000).toISOString().slice(0, 10);

/** Fills in the fields whose labels start with these texts. In a select, it chooses the option with the text. */
async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    const field = page
      .getByRole('main')
      .getByLabel(new RegExp(`^${label}`))
      .first();
    if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') {
      await field.selectOption({ label: text });
    } else {
      await field.fill(text);
    }
  }
}

test('a vehicle is registered, handed over and bound to the oldest waiting investment, its repayment is recorded, and its investor sees it', async ({
  page,
  api,
  openSession,
  problems,
}) => {
  // The page requests the session before anyone has signed in.
  problems.allow(/401/);
  const asset = await offerAsset(api, {
    name: 'Awaited keke',
    value: '50000',
    vat: '3750',
    service_charge: '2500',
    maintenance_fee: '1250',
  });
  const customer = await api.newCustomer();
  await api.pay(customer, '100000');
  await invest(api, customer, asset);
  await page.goto(await demoLink(api, 'ada'));

  await inMenu(page, /^Waiting for a vehicle/).click();
  await page.getByRole('link', { name: /Awaited keke/ }).click();
  await expect(page.getByText('Days waiting')).toBeVisible();
  await checkAccessibility(page);

  await inMenu(page, /^Drivers/).click();
  await press(page, 'Add a driver…');
  await fill(page, { Name: 'Musa Bello', 'Phone(?! of)': '08031234567', Licence: 'LIC-77120' });
  await fill(page, { 'Guarantor(?!’)': 'Ngozi Eze', 'Phone of': '08037654321' });
  await press(page, 'Add a driver');
  await expect(page.getByText('The driver is added.')).toBeVisible();

  await inMenu(page, /^Vehicles/).click();
  await press(page, 'Register a vehicle…');
  await fill(page, {
    Asset: asset.name,
    'Plate, for': 'KJA771AB',
    'Chassis number \\(': 'MD2A77120',
  });
  await fill(page, { Odometer: '12', 'Date of the reading': '2026-01-05', Insurer: 'AXA Mansard' });
  await fill(page, { 'Insured until': '2030-01-05' });
  await press(page, 'Register a vehicle');
  await expect(page.getByText('The vehicle is in stock.')).toBeVisible();
  await fill(page, { 'Plate or chassis': 'kja 771' });
  await press(page, 'Find');
  await page.getByRole('link', { name: 'KJA771AB' }).click();
  await expect(heading(page, 'KJA771AB')).toBeVisible();

  await press(page, 'Hand over to a driver…');
  await fill(page, { Licence: 'LIC-77120', 'First day': todayInLagos() });
  await fill(page, { 'One instalment every': 'Week', Number: '60', Price: '120000' });
  await press(page, 'Make the agreement');
  await expect(page.getByText(/^Agreement \d+ is active/)).toBeVisible();
  await press(page, 'Bind to the oldest waiting investment');
  await expect(page.getByText(/^The vehicle backs contract/)).toBeVisible();
  await press(page, 'Record a repayment…');
  await fill(page, { Amount: '2077.20', 'Receipt number': 'R-77120' });
  await press(page, 'Record a repayment');
  await expect(page.getByText('The repayment is recorded.')).toBeVisible();
  await expect(page.getByText(/₦2,077.20 on .*receipt R-77120, recorded by ada/)).toBeVisible();
  await expect(page.getByText(/Fully collected/)).toBeVisible();
  await checkAccessibility(page);

  await inMenu(page, /^Waiting for a vehicle/).click();
  await expect(page.getByText('No investment is waiting for a vehicle.')).toBeVisible();
  await openSession(customer);
  await page.goto('/signup/myinvestment');
  const card = page.getByRole('article', { name: asset.name });
  await card.getByText('Your vehicle', { exact: true }).click();
  await expect(card.getByText('KJA•••B')).toBeVisible();
});
