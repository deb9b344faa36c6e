import { checkAccessibility } from './support/accessibility';
import type { Api } from './support/customers';
import {
  balanceOf,
  expectSoundLedger,
  newWithdrawer,
  requestWithdrawal,
  withdraw,
} from './support/money';
import { linkUnderMore, demoLink, inMenu } from './support/office';
import { expect, test } from './support/test';

/** Moves the clock of the sandbox forward by a day. Whatever becomes due in between happens at its own time. */
const passDay = (api: Api) => api.call('POST', '/sandbox/clock/advance/', { body: { days: 1 } });

test(
  'a withdrawal from a known device is sent without a person, and its timeline shows when',
  { tag: '@release' },
  async ({ page, api, request, openSession }) => {
    const customer = await newWithdrawer(api, request);
    await passDay(api);
    await openSession(customer);
    await requestWithdrawal(page, '50000');
    const result = page.getByRole('region', { name: /^Leaves (at|on .+,) \d\d:\d\d$/ });
    const timeline = result.getByRole('list', { name: 'Timeline' });
    await expect(timeline.getByRole('listitem')).toHaveText([
      /^Requested/,
      /^Approval is automaticChecked automatically$/,
      /^To the bank\d+ \w+ \d{4}, \d\d:\d\d$/,
      /^ArrivalShould arrive by \d+ \w+ \d{4}, \d\d:\d\d$/,
    ]);
    await checkAccessibility(page);

    await passDay(api);
    const arrived = page.getByRole('region', { name: 'Arrived' }).getByRole('listitem');
    await expect(arrived).toHaveText([
      /^Requested/,
      /^Approved automatically/,
      /^Sent to the bank/,
      /^Arrived/,
    ]);
    expect(await balanceOf(api, customer)).toBe('200000.50');
    await expectSoundLedger(api);
  },
);

test(
  'staff approve several withdrawals together and see which was refused, decide on another by hand, and switch the rules off',
  { tag: '@release' },
  async ({ page, api, request, problems }) => {
    problems.allow(/401/);
    const [first, frozen, known] = [
      await newWithdrawer(api, request),
      await newWithdrawer(api, request),
      await newWithdrawer(api, request),
    ];
    await withdraw(api, first, '41001');
    await withdraw(api, frozen, '41002');
    await page.goto(await demoLink(api, 'ada'));

    await test.step('one of two wallets was frozen meanwhile', async () => {
      await inMenu(page, /^Withdrawals/).click();
      for (const amount of ['₦41,001.00', '₦41,002.00']) {
        await page.getByRole('checkbox', { name: `Select ${amount}` }).check();
      }
      const body = { email: frozen.email, reason: 'Stolen phone' };
      await api.call('POST', '/office/api/wallets/freeze/', { body });
      await page.getByRole('button', { name: 'Approve and send' }).press('Enter');
      await expect(page.getByText('One was refused.')).toBeVisible();
      const outcomes = page.getByRole('region', { name: 'Results' });
      await expect(outcomes).toContainText(
        /₦41,001\.00 of .*: Approved\. It is sent within seconds\./,
      );
      await expect(outcomes).toContainText(/₦41,002\.00 of .*: The wallet is frozen\./);
      await expect(page.getByRole('row', { name: '₦41,001.00' })).toHaveCount(0);
      await expect(page.getByRole('row', { name: '₦41,002.00' })).toBeVisible();
      await checkAccessibility(page);
    });

    await test.step('a person decides by hand on a withdrawal that the rules would send', async () => {
      await passDay(api);
      await withdraw(api, known, '41003');
      await page.goto('/office/withdrawals');
      const row = page.getByRole('row', { name: '₦41,003.00' });
      await expect(row).toContainText('Sent automatically');
      await row.getByRole('link').click();
      await page.getByRole('button', { name: 'Decide by hand' }).click();
      await expect(
        page.getByText('Someone chose to decide on this withdrawal by hand.'),
      ).toBeVisible();
    });

    await test.step('one person switches the rules off, and two people switch them on', async () => {
      await (await linkUnderMore(page, /^Withdrawal rules/)).click();
      await page.getByRole('button', { name: 'Switch the rules off…' }).click();
      await page.getByLabel(/^Why\?/).fill('Many complaints');
      await page.getByRole('button', { name: 'Switch the rules off', exact: true }).click();
      await expect(
        page.getByText('Off: every withdrawal waits for a decision by staff.'),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Propose to switch the rules on…' }).click();
      await page.getByLabel(/^Why\?/).fill('They are settled');
      await page
        .getByRole('button', { name: 'Propose to switch the rules on', exact: true })
        .click();
      await expect(page.getByText(/^ada proposes to switch the rules on/)).toBeVisible();
      await checkAccessibility(page);
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.goto(await demoLink(api, 'bola'));
      await inMenu(page, /^Proposals/).click();
      const proposal = page.getByRole('region', { name: /^Switch rules on: withdrawals/ });
      await proposal.getByRole('button', { name: 'Confirm' }).click();
      await expect(proposal).toHaveCount(0);
      await (await linkUnderMore(page, /^Withdrawal rules/)).click();
      await expect(page.getByText('by bola,')).toBeVisible();
    });
  },
);
