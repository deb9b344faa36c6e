import { expect, type Page } from '@playwright/test';
import { paths } from '../../../src/config/paths';
import { aProtection } from '../../support/replies';
import { imageFile } from '../support/images';
import { test } from '../support/test';
import { holdReplies } from './replies';
import { button, load, turnTo, words } from './routes';
import { expectInvalid, fill, checkAfter, press, scene, type Walker } from './walker';

/** Answers a call in place of the server, because other walks use the same customer. */
const answer = (page: Page, calls: string, json: object) =>
  page.route(calls, (route) => route.fulfill({ status: 201, json }));

/** Answers a payment in place of the server. */
const answerDone = (page: Page, calls: string, id: string | null) =>
  answer(page, calls, { message: 'Done.', id });

export async function dialogs(walker: Walker): Promise<void> {
  const { page, cast, openSession } = walker;

  await openSession(cast.investor);
  await page.goto('/signup/overview');
  const dialog = page.getByRole('dialog');

  await checkAfter(walker, 'the account to pay into, from the balance', async () => {
    await turnTo(page, scene(paths.overview.to(), 'Overview', button('Add money')));
    await press(page, 'Add money');
    await expect(dialog).toContainText('Account number');
  });
  await checkAfter(walker, 'the number of the account is copied', async () => {
    await page.context().grantPermissions(['clipboard-write']);
    await dialog.getByRole('button', { name: /\d{10}/ }).click();
    await expect(dialog).toContainText('Account number copied!');
  });
  await checkAfter(walker, 'a receipt', async () => {
    await turnTo(page, scene(paths.transactions.to(), 'Transactions', button('Next')));
    // Shows 50 rows, because other walks may have filled the first ten.
    await page.getByLabel('Rows per page').selectOption('50');
    await page.getByRole('row', { name: 'Withdrawal to' }).last().getByRole('button').click();
    await expect(dialog).toContainText('Requested');
  });
  await checkAfter(walker, 'the contract of a vehicle', async () => {
    await turnTo(
      page,
      scene(paths.asset.to(cast.asset.id), cast.asset.name, button('Read the contract')),
    );
    await press(page, 'Read the contract');
    await expect(dialog.getByRole('region', { name: 'Contract' })).toContainText('Ada Obi');
  });
  await checkAfter(walker, 'the contract of an investment', async () => {
    await turnTo(page, scene(paths.portfolio.to(), 'My Portfolio', button('Read your contract')));
    await press(page, 'Read your contract');
    await expect(dialog.getByRole('region', { name: 'Contract' })).toContainText('Ada Obi');
  });
  await checkAfter(walker, 'the agreement', async () => {
    await turnTo(
      page,
      scene(paths.asset.to(cast.asset.id), cast.asset.name, button('Confirm Investment')),
    );
    await press(page, 'Confirm Investment');
    await expect(dialog.getByRole('region', { name: 'Contract' })).toContainText('Ada Obi');
  });
  await checkAfter(walker, 'the agreement with what is missing', async () => {
    await press(page, 'Continue');
    await expectInvalid(page);
  });
  await checkAfter(walker, 'what was bought a moment ago', async () => {
    await answerDone(page, '**/asset/*/invest/', null);
    await dialog.getByLabel('Payout interval').selectOption('Weekly');
    await dialog.getByRole('checkbox').check();
    await press(page, 'Continue');
    await expect(page.getByText(/^You invested/)).toBeVisible();
  });
  await checkAfter(walker, 'the saved beneficiaries', async () => {
    const savedAccounts = () => page.getByRole('list', { name: 'Saved accounts' });
    await turnTo(page, scene(paths.withdrawal.to(), 'Withdraw', savedAccounts));
    await press(page, 'Choose Beneficiary');
    await expect(dialog.getByRole('button', { name: '0123456789' })).toBeVisible();
  });
  await checkAfter(
    walker,
    'the choice before a clique',
    async () => {
      await turnTo(page, scene(paths.cliques.to(), 'Cliques', words('Public cliques')));
      await page.getByRole('tab', { name: 'Create cliques' }).click();
      await expect(dialog).toContainText('Looking to Create a Clique?');
    },
    ['sizes'],
  );
  await checkAfter(walker, 'the deletion of the photo', async () => {
    await turnTo(page, scene(paths.profile.to(), 'Profile', button('Delete photo')));
    await press(page, 'Delete photo');
    await expect(dialog).toContainText('Delete profile photo?');
  });
  await checkAfter(walker, 'an upload under way', async () => {
    await press(page, 'Cancel');
    await holdReplies(page);
    await page.getByLabel('Profile photo').setInputFiles(imageFile('ada.png', 1000));
    await expect(page.getByRole('progressbar')).toBeVisible();
  });
}

export async function stepsOfFlows(walker: Walker): Promise<void> {
  const { page, cast, openSession } = walker;

  await openSession(cast.investor);
  await page.goto('/signup/overview');

  await test.step('cliques', async () => {
    await turnTo(page, scene(paths.cliques.to(), 'Cliques', words('Public cliques')));
    await checkAfter(walker, 'a clique in detail', async () => {
      await page.getByRole('list', { name: 'My Cliques' }).getByRole('button').first().click();
      await expect(page.getByRole('term').first()).toBeVisible();
    });
    await checkAfter(walker, 'an invite link that was created a moment ago', async () => {
      await answer(page, '**/clique/*/invite-link/', { token: 'q3Jv0-tYc8_mWl2Zb7Kd4Rf9Hx1Ns6Ug' });
      await press(page, 'Create link');
      await expect(page.getByLabel('Invite link')).toBeVisible();
    });
    await checkAfter(walker, 'a contribution that was made a moment ago', async () => {
      const terms = page.getByRole('term').filter({ hasText: 'Clique ID' });
      const id = await terms.locator('xpath=following-sibling::dd').textContent();
      await answerDone(page, '**/clique/*/contribute/', id);
      await press(page, 'Continue');
      await fill(page, { 'Contribution amount': '1000' });
      await press(page, 'Contribute');
      await expect(page.getByText(/^You put in/)).toBeVisible();
    });
    await checkAfter(
      walker,
      'a new clique with what is missing',
      async () => {
        await page.getByRole('tab', { name: 'Create cliques' }).click();
        await press(page, 'Create a New Clique');
        await press(page, 'Create clique');
        await expectInvalid(page);
      },
      ['sizes'],
    );
  });
  await test.step('withdrawal', async () => {
    await turnTo(page, scene(paths.withdrawal.to(), 'Withdraw', button('Confirm Receiver')));
    await checkAfter(walker, 'a withdrawal without a receiver', async () => {
      await press(page, 'Confirm Receiver');
      await expectInvalid(page);
    });
    await checkAfter(walker, 'no amount and no PIN', async () => {
      await page.getByLabel('Bank', { exact: true }).selectOption('Guaranty Trust Bank');
      await fill(page, { 'Account number': '0123456789' });
      await press(page, 'Confirm Receiver');
      await press(page, 'Withdraw');
      await expectInvalid(page);
    });
    await checkAfter(walker, 'the review', async () => {
      await fill(page, { Amount: '5000' });
      await expect(page.getByRole('region', { name: 'Review' })).toBeVisible();
    });
  });
  await checkAfter(walker, 'a frozen account and what is missing to unfreeze it', async () => {
    await page.route('**/users/protection/', (route) =>
      route.fulfill({ json: aProtection({ is_frozen: true }) }),
    );
    await page.route('**/users/unfreeze_code/', (route) => route.fulfill({ json: {} }));
    // Loads the page anew, because the withdrawal page may still be waiting for the server's own reply.
    await load(page, scene(paths.profile.to('security', 'freeze'), 'Profile', button('Send code')));
    await press(page, 'Send code');
    await press(page, 'Unfreeze account');
    await expectInvalid(page);
  });
  await checkAfter(walker, 'a new password and what is missing of it', async () => {
    const section = `${paths.profile.to('security')}&section=password`;
    await turnTo(page, scene(section, 'Profile', button('Send code')));
    await press(page, 'Send code');
    await press(page, 'Save new password');
    await expectInvalid(page);
  });
}

export async function newcomersForms(walker: Walker): Promise<void> {
  const { page, cast, openSession, problems } = walker;

  await openSession(cast.newcomer);
  await page.goto('/signup/overview');

  await checkAfter(walker, 'the boxes of the PIN', async () => {
    await turnTo(page, scene(paths.profile.to(), 'Profile', button('Create Transaction PIN')));
    await press(page, 'Create Transaction PIN');
    await expect(page.getByRole('group', { name: 'Enter PIN' })).toBeVisible();
  });
  for (const [step, send] of [
    ['', 'Submit for verification'],
    ['&step=next-of-kin', 'Submit next of kin'],
  ] as const) {
    await checkAfter(walker, `${send}, with what is missing`, async () => {
      await turnTo(page, scene(`${paths.profile.to('kyc')}${step}`, 'Profile', button(send)));
      await press(page, send);
      await expectInvalid(page);
    });
  }
  await checkAfter(walker, 'a complaint without a word', async () => {
    await turnTo(page, scene(paths.complaints.to(), 'Make a complaint', button('Send complaint')));
    await press(page, 'Send complaint');
    await expectInvalid(page);
  });
  await checkAfter(walker, 'a form that is sent offline', async () => {
    problems.allow(/ERR_INTERNET_DISCONNECTED/);
    await turnTo(page, scene(paths.profile.to(), 'Profile', button('Save address')));
    await page.context().setOffline(true);
    await fill(page, { Address: '12 Allen Avenue, Ikeja' });
    await press(page, 'Save address');
    await expect(page.getByText('You’re offline. Try again')).toBeVisible();
  });
  await checkAfter(walker, 'the account to pay into, from the first steps', async () => {
    await page.context().setOffline(false);
    await turnTo(page, scene(paths.overview.to(), 'Overview', button('Pay into your wallet')));
    await press(page, 'Pay into your wallet');
    await expect(page.getByRole('dialog')).toContainText('Account number');
  });
  await checkAfter(walker, 'the panel of the bell', async () => {
    await page.keyboard.press('Escape');
    await press(page, 'Notifications');
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  });
  await checkAfter(walker, 'the drawer', async () => {
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 360, height: 800 });
    await press(page, 'Menu');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu.getByRole('link', { name: 'Overview' })).toBeFocused();
  });
}
