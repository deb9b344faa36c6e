import { expect, test } from './support/test';

const long = { firstName: 'Oluwafunmilayo-Temitope', lastName: 'Nwachukwu-Okonkwo' };
const payments = 60;

test(
  'a customer can print the statement of a period, and see the figures of the year',
  { tag: '@release' },
  async ({ page, api, openSession }) => {
    const customer = await api.newCustomer(long);
    for (let number = 1; number <= payments; number += 1) await api.pay(customer, '1000000000.01');
    await openSession(customer);
    const sheet = page.getByRole('region', { name: 'Statement of account' });
    const figure = (name: string) =>
      page
        .locator('dl > div', { has: page.getByText(name, { exact: true }) })
        .getByRole('definition');

    await test.step('the transactions link to the statement', async () => {
      await page.goto('/signup/transactions');
      await page.getByRole('link', { name: 'Print statement' }).click();
      await expect(sheet).toContainText('Oluwafunmilayo-Temitope Nwachukwu-Okonkwo');
      await expect(figure('Opening balance')).toHaveText('₦0.00');
      await expect(figure('Closing balance')).toHaveText('₦60,000,000,000.60');
      await expect(page.getByRole('row')).toHaveCount(payments + 1);
      await expect(page.getByRole('row').last()).toContainText('₦60,000,000,000.60');
    });

    await test.step('a later period starts with the balance before the period', async () => {
      await page.getByLabel('From').fill('2100-01-01');
      await expect(page).toHaveURL(/\/statement\?from=2100-01-01$/);
      await expect(figure('Opening balance')).toHaveText('₦60,000,000,000.60');
      await expect(sheet).toContainText('Nothing was paid in or out in this period.');
      await page.getByLabel('From').fill('');
      await expect(page.getByRole('table', { name: 'Entries' })).toBeVisible();
    });

    await test.step('only the statement is printed, with the header of the table on each page', async () => {
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expect(page.getByRole('button')).toHaveCount(0);
      await expect(page.getByRole('link')).toHaveCount(0);
      await expect(sheet).toBeVisible();
      // Browsers repeat a group of header rows on each page.
      await expect(page.getByRole('table').locator('thead')).toHaveCSS(
        'display',
        'table-header-group',
      );
      const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
      expect(paper.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1);
      await page.emulateMedia({ media: null });
    });

    await test.step('the year has the same closing balance', async () => {
      await page.getByRole('list', { name: 'By year' }).getByRole('link').first().click();
      await expect(page.getByRole('region', { name: 'Statement of the year' })).toBeVisible();
      await expect(figure('Paid in by bank transfer')).toHaveText('+₦60,000,000,000.60');
      await expect(figure('Balance today')).toHaveText('₦60,000,000,000.60');
      await expect(figure('Still to come')).toHaveText('₦0.00');
    });
  },
);
