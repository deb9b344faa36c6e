import { readFile } from 'node:fs/promises';
import { checkAccessibility } from './support/accessibility';
import { accountOf, naira, offerAsset } from './support/money';
import { expect, test } from './support/test';

test('the portfolio has cards, a schedule, a chart and the signed contract', async ({
  page,
  api,
  openSession,
}, testInfo) => {
  const asset = await offerAsset(api, { name: 'Portfolio keke' });
  const customer = await api.newCustomer();
  await api.pay(customer, '500000');
  await openSession(customer);
  const { user } = await accountOf(api, customer);
  for (const interval of ['week', 'month']) {
    await api.call('POST', `/asset/${asset.id}/invest/`, {
      token: customer.token,
      body: {
        user,
        asset_id: asset.id,
        amount_invested: asset.total_value,
        payout_interval: interval,
        agreed_to_contract: true,
      },
    });
  }

  await test.step('one card per investment, with progress and schedule', async () => {
    await page.goto('/signup/myinvestment');
    const cards = page.getByRole('article', { name: 'Portfolio keke' });
    await expect(cards).toHaveCount(2);
    await expect(cards.first().getByRole('meter')).toHaveAttribute(
      'aria-valuetext',
      `₦0.00 of ${naira(asset.total_payout)} paid`,
    );
    await cards.last().getByText('Payout schedule').click();
    await expect(cards.last().getByRole('row')).toHaveCount(53);
    const schedule = cards.last().getByRole('group', { name: 'Payout schedule of' });
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const cut = await schedule.evaluate((box) => {
        const end = box.getBoundingClientRect().top + box.clientTop + box.clientHeight;
        const rows = [...box.querySelectorAll('tr')].map((row) => row.getBoundingClientRect());
        return rows.filter(({ top, bottom }) => top < end - 2 && bottom > end + 2).length;
      });
      expect(cut, `rows cut at ${width} px`).toBe(0);
    }
    const isCutOff = () => schedule.evaluate((box) => box.scrollHeight > box.clientHeight);
    expect(await isCutOff()).toBe(true);
    await cards.last().getByRole('button', { name: 'Show all 52' }).click();
    expect(await isCutOff()).toBe(false);
    await cards.last().getByRole('button', { name: 'Show fewer' }).click();
    expect(await isCutOff()).toBe(true);
    await expect(cards.last().getByRole('button', { name: 'Show all 52' })).toBeInViewport();
    await checkAccessibility(page);
  });

  await test.step('the chart is as tall as its placeholder, so nothing moves when it loads', async () => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/*.js', async (route) => {
      const response = await route.fetch();
      // This name of the chart's library survives minifying, so it identifies the chunks with the chart.
      if ((await response.text()).includes('bandwidth')) await released;
      await route.fulfill({ response });
    });
    await page.reload({ waitUntil: 'commit' });
    const months = page.getByRole('region', { name: 'Payouts by month' });
    await expect(months).toBeVisible();
    const placeholder = await months.boundingBox();
    release();
    await expect(months.getByText('Show as a table')).toBeVisible();
    expect((await months.boundingBox())?.height).toBe(placeholder?.height);
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('the signed contract can be read and downloaded by keyboard', async () => {
    const opener = page.getByRole('button', { name: 'Read your contract' }).first();
    await opener.press('Enter');
    const contract = page.getByRole('dialog', { name: 'Your contract' });
    await expect(contract).toContainText(
      /Contract number HP-\d{6}\. You agreed to this contract for Portfolio keke on/,
    );
    await expect(contract.getByRole('region', { name: 'Contract' })).toContainText(
      naira(asset.total_payout),
    );
    const download = page.waitForEvent('download');
    await contract.getByRole('button', { name: 'Download' }).press('Enter');
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^mota-contract-\d+\.html$/);
    const path = testInfo.outputPath('contract.html');
    await file.saveAs(path);
    expect(await readFile(path, 'utf8')).toContain(naira(asset.total_payout));
    await page.keyboard.press('Escape');
    await expect(contract).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
});
