import { readFile } from 'node:fs/promises';
import { expect, test } from './support/test';

test('a customer can use the pages, a receipt and the statement of transactions by keyboard', async ({
  page,
  api,
  openSession,
}, testInfo) => {
  const customer = await api.newCustomer();
  await openSession(customer);

  await test.step('without transactions', async () => {
    await page.goto('/signup/transactions');
    await expect(page.getByText(/No transactions yet/)).toBeVisible();
  });

  for (let number = 1; number <= 23; number += 1) await api.pay(customer, `${number}000.50`);

  await test.step('Previous and Next are disabled at the ends', async () => {
    await page.reload();
    await expect(page.getByText('Page 1 of 3')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await expect(page.getByRole('row')).toHaveCount(11);
    await expect(page.getByRole('row').nth(1)).toContainText('₦23,000.50');
    await page.getByRole('button', { name: 'Next' }).press('Enter');
    await page.getByRole('button', { name: 'Next' }).press('Enter');
    await expect(page.getByText('Page 3 of 3')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
    await expect(page.getByRole('row')).toHaveCount(4);
    await expect(page).toHaveURL(/\?page=3$/);
  });

  await test.step('the description is the title of a row, above the type', async () => {
    await page.goto('/signup/transactions');
    const row = page.getByRole('row').nth(1);
    const topOf = async (words: string) => (await row.getByText(words).boundingBox())?.y ?? NaN;
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const title = await topOf('Transfer from Sandbox Bank');
      expect(title, `${width} px`).toBeLessThan(await topOf('Deposit'));
    }
  });

  await test.step('on a phone, each day is shown once, above its first row', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    const dateOf = (row: number) =>
      page.getByRole('row').nth(row).getByRole('cell').first().locator('span').boundingBox();
    const icon = await page.getByRole('row').nth(1).locator('[data-row-icon]').boundingBox();
    const [first, second] = [await dateOf(1), await dateOf(2)];
    expect(first?.height).toBeGreaterThan(10);
    expect((first?.y ?? NaN) + (first?.height ?? NaN)).toBeLessThan(icon?.y ?? NaN);
    expect(second?.height).toBe(1);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect((await dateOf(2))?.height).toBeGreaterThan(10);
  });

  await test.step('a row opens its receipt by keyboard, and Escape returns the focus', async () => {
    const opener = page.getByRole('row').nth(1).getByRole('button');
    await opener.press('Enter');
    const receipt = page.getByRole('dialog', { name: 'Receipt' });
    await expect(receipt).toContainText('₦23,000.50');
    await expect(receipt).toContainText('Transfer from Sandbox Bank');
    await page.keyboard.press('Escape');
    await expect(receipt).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect(page).not.toHaveURL(/receipt/);
  });

  await test.step('the statement has all transactions, including those of other pages', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download statement' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('mota-statement.csv');
    const path = testInfo.outputPath('statement.csv');
    await file.saveAs(path);
    const lines = (await readFile(path, 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(26);
    expect(lines[2]).toContain('"23000.50"');
  });
});

test(
  'filtering 20,000 transactions takes at most 50 ms of script',
  { tag: '@release' },
  async ({ page, api, openSession }) => {
    await openSession(await api.newCustomer());
    const json = Array.from({ length: 20_000 }, (_, index) => ({
      id: index,
      created_at: new Date(Date.UTC(2026, 0, 1) + index * 600_000).toISOString(),
      transaction_type: index % 2 === 0 ? 'deposit' : 'withdrawal',
      status: 'success',
      amount: `${index + 1}.00`,
    }));
    await page.route(/\/wallet\/transactions\//, (route) => route.fulfill({ json }));
    await page.goto('/signup/transactions');
    await expect(page.getByText('Page 1 of 2000')).toBeVisible();

    const devTools = await page.context().newCDPSession(page);
    // Measures the page's own CPU time, so that other programs don't count.
    await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const scriptTime = async () => {
      const { metrics } = await devTools.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000;
    };
    const spent: number[] = [];
    for (const [choice, pages] of [
      ['deposit', 1000],
      ['all', 2000],
      ['withdrawal', 1000],
    ] as const) {
      const before = await scriptTime();
      await page.getByLabel('Type').selectOption(choice);
      await expect(page.getByText(`Page 1 of ${pages}`)).toBeVisible();
      spent.push((await scriptTime()) - before);
    }
    // Only the fastest run counts, because the first runs use code that the browser hasn't compiled yet.
    const fastest = Math.min(...spent);
    expect(fastest).toBeGreaterThan(0);
    expect(fastest).toBeLessThan(50);
  },
);
