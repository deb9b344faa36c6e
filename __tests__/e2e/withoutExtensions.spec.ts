import type { Page } from '@playwright/test';
import { kinFields } from '../support/calls/kin';
import { inviteLinkFor, wordFor } from './support/cliques';
import { newEmail, PASSWORD, PIN } from './support/customers';
import { imageFile } from './support/images';
import { decideKyc, offerAsset, requestWithdrawal, signInAgain } from './support/money';
import { isOfSection7 } from './support/section7';
import { expect } from './support/test';
import { test } from './support/withoutExtensions';

/** Collects the calls to the server that section 7 of the specification doesn't have. */
function watchCallsBeyond(page: Page): readonly string[] {
  const beyond: string[] = [];
  page.on('request', (request) => {
    const { pathname, protocol } = new URL(request.url());
    const isFile = protocol === 'blob:' || /^\/(signup|media)\//.test(pathname);
    if (!isFile && !isOfSection7(request)) beyond.push(`${request.method()} ${pathname}`);
  });
  return beyond;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test(
  'with API_EXTENSIONS off, a customer can sign up, invest, get verified, share a clique with another customer and withdraw',
  { tag: '@release' },
  async ({ page, api, openSession, newVisitor }) => {
    const asset = await offerAsset(api, { name: 'Keke of section seven' });
    const email = newEmail();
    const person = { firstName: 'Ada', lastName: 'Obi', email, password: PASSWORD, token: '' };
    const beyond = watchCallsBeyond(page);

    await test.step('sign up and in', async () => {
      await page.goto('/signup/signup');
      await page.getByLabel('Full name').fill('Ada Obi');
      await page.getByLabel('Phone number').fill('+2348012345675');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign up' }).click();
      await expect(heading(page, 'Verify your email')).toBeVisible();
      await page.getByLabel('Verification code').fill(await api.codeFor(email));
      await page.getByRole('button', { name: 'Verify' }).click();
      await expect(heading(page, 'Sign in')).toBeVisible();
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(heading(page, 'Overview')).toBeVisible();
    });

    const customer = await signInAgain(api, person);

    await test.step('a deposit arrives in the open page', async () => {
      await api.pay(customer, '600000.00');
      await expect(page.getByRole('region', { name: 'Wallet balance' })).toContainText(
        '₦600,000.00',
      );
    });

    await test.step('invest', async () => {
      await page.goto(`/signup/asset/${asset.id}`);
      await page.getByRole('button', { name: 'Confirm Investment' }).click();
      const agreement = page.getByRole('dialog', { name: 'Investment agreement' });
      await agreement.getByLabel('Payout interval').selectOption('Weekly');
      await agreement.getByLabel('I agree to the terms of the contract.').check();
      await agreement.getByRole('button', { name: 'Continue' }).click();
      await expect(heading(page, 'My Portfolio')).toBeVisible();
      await expect(page.getByRole('main')).toContainText(asset.name);
    });

    await test.step('create their own PIN', async () => {
      await page.goto('/signup/profile?tab=personal');
      await page.getByRole('button', { name: 'Create Transaction PIN' }).click();
      await page.keyboard.type(PIN);
      await expect(page.getByRole('group', { name: 'Confirm PIN' })).toBeVisible();
      await page.keyboard.type(PIN);
      await expect(page.getByText('Transaction PIN created successfully!')).toBeVisible();
    });

    await test.step('upload a photo and save an address', async () => {
      await page.getByLabel('Profile photo').setInputFiles(imageFile('me.png', 2000));
      await expect(page.getByText('Your new photo is saved.')).toBeVisible();
      await page.getByLabel('Address').fill('4 Ikorodu Road, Lagos');
      await page.getByRole('button', { name: 'Save address' }).click();
      await expect(page.getByText('Address updated successfully!')).toBeVisible();
    });

    await test.step('send the identity check and a next of kin', async () => {
      await page.getByRole('tab', { name: 'KYC Verification' }).click();
      await page.getByLabel('Identity card').setInputFiles(imageFile('card.png', 2000));
      await page.getByLabel('Facial image').setInputFiles(imageFile('face.png', 2000));
      await page.getByRole('button', { name: 'Submit for verification' }).click();
      await expect(
        page.getByText('Verification in progress. Please wait for confirmation.'),
      ).toBeVisible();
      await decideKyc(api, customer, 'approve');
      await page.getByRole('tab', { name: 'Next Of Kin' }).click();
      for (const [label, value] of Object.entries(kinFields))
        await page.getByRole('textbox', { name: label, exact: true }).fill(value);
      await page.getByRole('button', { name: 'Submit next of kin' }).click();
      await expect(
        page.getByText('Next of Kin details submitted successfully.').first(),
      ).toBeVisible();
    });

    const clique = `Okada of ${wordFor(customer)}`;
    const friend = await api.newCustomer({ firstName: 'Bola' });
    await api.pay(friend, '3000.00');

    await test.step('create a private clique and invite a friend', async () => {
      await page.goto('/signup/clique');
      await page.getByRole('tab', { name: 'Create cliques' }).click();
      await page.getByRole('button', { name: 'Create a New Clique' }).click();
      await page.getByLabel('Clique name').fill(clique);
      await page.getByLabel('Contribution amount').fill('2000');
      await page.getByLabel('Clique type').selectOption('private');
      await page.getByLabel('Asset', { exact: true }).selectOption(String(asset.id));
      await page.getByRole('button', { name: 'Create clique' }).click();
      await expect(page.getByText('Clique created successfully!')).toBeVisible();
      await page.getByLabel('Invite by email').fill(friend.email);
      await page.getByRole('button', { name: 'Send invites' }).click();
      await expect(page.getByText('Emails sent successfully!')).toBeVisible();
    });

    await test.step('the friend joins with the link', async () => {
      const { page: theirs } = await newVisitor();
      const theirsBeyond = watchCallsBeyond(theirs);
      await openSession(friend, theirs);
      await theirs.goto(await inviteLinkFor(api, friend.email));
      await theirs.getByLabel('Contribution amount').fill('3000');
      await theirs.getByRole('button', { name: 'Join clique' }).click();
      await expect(theirs.getByText('You have successfully joined the clique!')).toBeVisible();
      const list = theirs.getByRole('list', { name: 'My Cliques' });
      await list.getByRole('button', { name: clique }).click();
      await expect(theirs.getByRole('region', { name: clique })).toContainText('₦5,000.00');
      expect(theirsBeyond).toEqual([]);
    });

    await test.step('read and delete a notification', async () => {
      await page.goto('/signup/notifications');
      const items = page.getByRole('region', { name: 'All notifications' }).getByRole('listitem');
      await items.first().getByRole('button', { name: 'Mark as Read' }).click();
      const count = await items.count();
      await items.first().getByRole('button', { name: 'Delete' }).click();
      await expect(items).toHaveCount(count - 1);
    });

    await test.step('withdraw', () => requestWithdrawal(page, '5000'));

    expect(beyond).toEqual([]);
  },
);
