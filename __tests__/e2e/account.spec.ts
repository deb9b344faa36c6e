import type { Locator, Page } from '@playwright/test';
import { checkAccessibility } from './support/accessibility';
import { type Api, type Customer, PASSWORD, PIN } from './support/customers';
import { imageFile, imagePath } from './support/images';
import { accountOf, decideKyc, newWithdrawer } from './support/money';
import { expect, test } from './support/test';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** A telephone's line: so many bytes a second go out. */
async function slowDown(page: Page, bytesPerSecond: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  });
  return () => session.detach();
}

const percentOf = async (bar: Locator) => Number(await bar.getAttribute('aria-valuenow'));

async function openProfile(page: Page, search = '') {
  await page.goto(`/signup/profile${search}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
}

test(
  'photo: preview, progress, cancel, the limit to the byte, the header, deletion',
  { tag: '@release' },
  async ({ page, api, openSession }) => {
    await openSession(await api.newCustomer());
    await openProfile(page);
    const input = page.getByLabel('Profile photo');
    const bar = page.getByRole('progressbar');
    const header = page.getByRole('banner').locator('img');

    await test.step('a file that is too large or of another kind is refused', async () => {
      await input.setInputFiles({
        ...imageFile('a.pdf', 10 * kilobyte),
        mimeType: 'application/pdf',
      });
      await expect(page.getByRole('alert')).toHaveText(
        'Invalid file type. Only JPEG, PNG, and GIF are allowed.',
      );
      await input.setInputFiles(imagePath('large.png', 5 * megabyte + 1));
      await expect(page.getByRole('alert')).toHaveText(
        'File size exceeds 5MB. Please upload a smaller image.',
      );
      await checkAccessibility(page);
    });

    await test.step('on a slow line: preview at once, progress, cancel stops the request', async () => {
      const speedUp = await slowDown(page, 60 * kilobyte);
      await input.setInputFiles(imagePath('me.png', 2 * megabyte));
      await expect(page.getByRole('main').locator('img')).toHaveAttribute('src', /^blob:/);
      await expect.poll(() => percentOf(bar)).toBeGreaterThan(0);
      const stopped = page.waitForEvent('requestfailed');
      await page.getByRole('button', { name: 'Cancel upload' }).click();
      expect((await stopped).failure()?.errorText).toBe('net::ERR_ABORTED');
      await expect(bar).toBeHidden();
      await expect(page.getByText('Upload cancelled.')).toBeVisible();
      await expect(header).toHaveCount(0);
      await speedUp();
    });

    await test.step('5242880 bytes are taken; header and profileImage follow at once', async () => {
      await input.setInputFiles(imagePath('just.png', 5 * megabyte));
      await expect(header).toHaveAttribute('src', /\/media\/photos\//);
      expect(await page.evaluate(() => localStorage.getItem('profileImage'))).toMatch(
        /^\/media\/photos\//,
      );
      await expect(page.getByText('Your new photo is saved.')).toBeVisible();
      await page.reload();
      await expect(header).toHaveAttribute('src', /\/media\/photos\//);
    });

    await test.step('delete stands behind a dialog', async () => {
      await page.getByRole('button', { name: 'Delete photo' }).click();
      const dialog = page.getByRole('dialog', { name: 'Delete profile photo?' });
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Delete photo' }).click();
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText('Profile picture deleted successfully!')).toBeVisible();
      await expect(header).toHaveCount(0);
      expect(await page.evaluate(() => localStorage.getItem('profileImage'))).toBeNull();
      await expect(input).toBeFocused();
    });
  },
);

test('PIN by keyboard: created, refused, changed', async ({ page, api, problems, openSession }) => {
  problems.allow(/status of 400/);
  await openSession(await api.newCustomer());
  await openProfile(page);
  // A PIN is created for an id, which comes with the customer's record.
  await expect(page.getByText('Hello, Ada Obi')).toBeVisible();
  const box = (group: string, digit: number) =>
    page.getByRole('group', { name: group }).getByLabel(`Digit ${digit} of 4`);

  await test.step('an easy PIN is refused at once', async () => {
    await page.getByRole('button', { name: 'Create Transaction PIN' }).focus();
    await page.keyboard.press('Enter');
    await expect(box('Enter PIN', 1)).toBeFocused();
    await page.keyboard.type('1234');
    await expect(page.getByRole('alert')).toHaveText(
      'This PIN is a sequence, so it’s easy to guess. Choose another one.',
    );
    await expect(box('Enter PIN', 1)).toBeFocused();
    await checkAccessibility(page);
  });

  await test.step('a mismatch clears everything and reopens the entry', async () => {
    await page.keyboard.type('4071');
    await expect(box('Confirm PIN', 1)).toBeFocused();
    await page.keyboard.type('4072');
    await expect(page.getByRole('alert')).toHaveText('PINs do not match. Please try again.');
    await expect(box('Enter PIN', 1)).toBeFocused();
    await expect(box('Enter PIN', 1)).toHaveValue('');
  });

  await test.step('Backspace goes back', async () => {
    await page.keyboard.type('47');
    await page.keyboard.press('Backspace');
    await expect(box('Enter PIN', 2)).toBeFocused();
    await page.keyboard.type('071');
  });

  await test.step('a match sends the PIN', async () => {
    await expect(box('Confirm PIN', 1)).toBeFocused();
    await page.keyboard.type('4071');
    await expect(page.getByText('Transaction PIN created successfully!')).toBeVisible();
    await expect(page.getByRole('button', { name: 'PIN Created' })).toBeDisabled();
    await page.reload();
    await expect(page.getByRole('button', { name: 'PIN Created' })).toBeDisabled();
  });

  await test.step('reset: what the server refuses and what it takes', async () => {
    await openProfile(page, '?tab=security&section=pin');
    const fill = async (current: string, next: string, again = next) => {
      await page.getByLabel('Current PIN').focus();
      for (const pin of [current, next, again]) {
        await page.keyboard.type(pin);
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Enter');
    };
    await fill('1111', '8642');
    await expect(page.getByRole('alert')).toHaveText(
      'Incorrect transaction PIN. You have 4 attempts left.',
    );
    await page.reload();
    await fill('4071', '8642', '8643');
    await expect(page.getByText('PINs do not match')).toBeVisible();
    await page.reload();
    await fill('4071', '8642');
    await expect(page.getByRole('status').filter({ hasText: 'PIN reset' })).toHaveText(
      'PIN reset successfully',
    );
    await expect(page.getByLabel('Current PIN')).toHaveValue('');
    await checkAccessibility(page);
  });
});

test(
  'a locked PIN is reset by email',
  { tag: '@release' },
  async ({ page, api, request, problems, openSession }) => {
    problems.allow(/status of 4(00|29)/);
    const customer = await newWithdrawer(api, request);
    const { user } = await accountOf(api, customer);
    const change = { user, current_pin: '0193', new_pin: '0193' };
    for (let guess = 0; guess < 5; guess += 1) {
      const wrong = api.call('POST', '/users/set_transaction_pin/', {
        token: customer.token,
        body: change,
      });
      await expect(wrong).rejects.toThrow(/Incorrect transaction PIN/);
    }
    await openSession(customer);

    await test.step('the withdrawal says so and leads there', async () => {
      await page.goto('/signup/withdrawal');
      await page.getByLabel('Bank', { exact: true }).selectOption('058');
      await page.getByLabel('Account number').fill('0123456789');
      await page.getByRole('button', { name: 'Confirm Receiver' }).click();
      await page.getByLabel('Amount', { exact: true }).fill('1000');
      await page.getByLabel('Transaction PIN').fill(PIN);
      await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
      await expect(page.getByText(/^Your transaction PIN is locked/)).toBeVisible();
      await checkAccessibility(page);
      await page.getByRole('link', { name: 'Forgot your PIN?' }).click();
    });

    await test.step('a code by email sets a new one', async () => {
      await page.getByRole('button', { name: 'Reset it by email' }).click();
      await page.getByRole('button', { name: 'Send code' }).click();
      await expect(page.getByText(/^OTP sent to your email/)).toBeVisible();
      await page.getByLabel('Verification code').fill(await api.codeFor(customer.email));
      await page.getByLabel('New PIN', { exact: true }).fill('8642');
      await page.getByLabel('Confirm new PIN').fill('8642');
      await checkAccessibility(page);
      await page.getByRole('button', { name: 'Save new PIN' }).click();
      await expect(page.getByText('PIN reset successfully')).toBeVisible();
      await expect(page.getByLabel('Current PIN')).toBeVisible();
    });
  },
);

test(
  'a first PIN needs the password when the server wants it',
  { tag: '@release' },
  async ({ page, api, problems, openSession }) => {
    problems.allow(/status of 403/);
    await openSession(await api.newCustomer());
    await openProfile(page);
    const detail = 'You signed in a while ago. Enter your password to create your PIN.';
    await page.route(
      '**/users/*/',
      (route) => route.fulfill({ status: 403, json: { detail, password: [detail] } }),
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Create Transaction PIN' }).click();
    await page.keyboard.type('4071');
    await expect(page.getByRole('group', { name: 'Confirm PIN' })).toBeVisible();
    await page.keyboard.type('4071');
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await checkAccessibility(page);
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'PIN Created' })).toBeDisabled();
  },
);

test(
  'a photo that is chosen just above the bottom bar of a phone stays in sight',
  { tag: '@release' },
  async ({ page, api, openSession }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await openSession(await api.newCustomer());
    await openProfile(page, '?tab=kyc');
    const card = page.getByLabel('Identity card');
    const bar = page.getByRole('contentinfo', { name: 'Shortcuts' });
    const top = async () => (await bar.boundingBox())?.y ?? 0;
    const bottomOf = (locator: Locator) =>
      locator.evaluate((element) => element.getBoundingClientRect().bottom);
    const down = (await bottomOf(card)) - (await top());
    await page.evaluate((pixels) => window.scrollBy(0, pixels), down);
    await expect.poll(async () => Math.abs((await bottomOf(card)) - (await top()))).toBeLessThan(2);
    await card.setInputFiles(imageFile('card.png', 20_000));
    const photo = page.locator('img[src^="blob:"]');
    await expect(photo).toBeVisible();
    await expect.poll(() => bottomOf(photo)).toBeLessThanOrEqual(await top());
  },
);

test('KYC: pictures on a slow line, In Progress, rejected, approved, then the withdrawal', async ({
  page,
  api,
  openSession,
}) => {
  const customer = await api.newCustomer();
  await openSession(customer);
  await openProfile(page, '?tab=kyc');
  const card = page.getByLabel('Identity card');
  const face = page.getByLabel('Facial image');
  const submit = page.getByRole('button', { name: 'Submit for verification' });
  const bar = page.getByRole('progressbar');

  await test.step('both pictures, each at most 30 MB', async () => {
    await submit.click();
    await expect(page.getByRole('alert')).toHaveText(
      'Please upload both an ID and a facial image.',
    );
    await expect(card).toBeFocused();
    await card.setInputFiles(imagePath('large.png', 30 * megabyte + 1));
    await expect(
      page.getByText('File size too large. Maximum allowed size is 30MB.'),
    ).toBeVisible();
  });

  await test.step('30 MB on a slow line keep the page usable', async () => {
    await card.setInputFiles(imagePath('card.png', 30 * megabyte));
    await face.setInputFiles(imagePath('face.png', 2 * megabyte));
    const speedUp = await slowDown(page, 200 * kilobyte);
    await submit.click();
    await expect.poll(() => percentOf(bar)).toBeGreaterThan(0);
    await expect(card).toBeDisabled();
    await checkAccessibility(page);
    await page.getByRole('tab', { name: 'Personal Info' }).click();
    await page.getByLabel('Address').fill('4 Ikorodu Road, Lagos');
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect(page.getByText('Address updated successfully!')).toBeVisible();
    await page.getByRole('tab', { name: 'KYC Verification' }).click();
    await expect(bar).toBeVisible();
    const stopped = page.waitForEvent('requestfailed');
    await page.getByRole('button', { name: 'Cancel upload' }).click();
    expect((await stopped).failure()?.errorText).toBe('net::ERR_ABORTED');
    await expect(submit).toBeEnabled();
    await speedUp();
  });

  await test.step('sent: locked, in progress, also after a reload', async () => {
    await submit.click();
    await expect(page.getByText('KYC submitted successfully. Verification pending.')).toBeVisible();
    await expect(
      page.getByText('Verification in progress. Please wait for confirmation.'),
    ).toBeVisible();
    await expect(submit).toBeHidden();
    await page.reload();
    await expect(
      page.getByText('Verification in progress. Please wait for confirmation.'),
    ).toBeVisible();
    await expect(card).toBeHidden();
    await checkAccessibility(page);
  });

  await test.step('rejected: the form is there again', async () => {
    await decideKyc(api, customer, 'reject');
    await expect(submit).toBeEnabled();
    await card.setInputFiles(imageFile('card.png', 100 * kilobyte));
    await face.setInputFiles(imageFile('face.png', 100 * kilobyte));
    await submit.click();
    await expect(submit).toBeHidden();
  });

  await test.step('approved: the open page hears of it, and may withdraw', async () => {
    await decideKyc(api, customer, 'approve');
    await expect(
      page.getByText('Your identity is verified. No further action is needed.'),
    ).toBeVisible();
    await page.getByRole('tab', { name: 'Personal Info' }).click();
    await expect(page.getByText('Verified', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await expect(page).toHaveURL('/signup/withdrawal');
  });
});

test(
  'KYC: what goes wrong on the way is said',
  { tag: '@release' },
  async ({ page, api, problems, openSession }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|status of (400|413)/);
    await openSession(await api.newCustomer());
    await openProfile(page, '?tab=kyc');
    await expect(page.getByLabel('Identity card')).toBeEnabled();
    const submit = page.getByRole('button', { name: 'Submit for verification' });
    const alert = page.getByRole('alert');
    const tooLarge = 'File size too large. Maximum allowed size is 30MB.';
    const text = { name: 'card.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
    await page.getByLabel('Identity card').setInputFiles(text);
    await page.getByLabel('Facial image').setInputFiles(imageFile('face.png', 50 * kilobyte));

    await test.step('the server finds that one is no picture', async () => {
      await submit.click();
      await expect(alert).toContainText('image');
    });

    await test.step('the connection is cut', async () => {
      await page.route('**/kyc/', (route) => route.abort('connectionreset'), { times: 1 });
      await submit.click();
      await expect(alert).toHaveText(tooLarge);
    });

    await test.step('413', async () => {
      await page.route('**/kyc/', (route) => route.fulfill({ status: 413 }), { times: 1 });
      await submit.click();
      await expect(alert).toHaveText(tooLarge);
    });

    await test.step('the browser is offline', async () => {
      await page.context().setOffline(true);
      await submit.click();
      await expect(alert).toHaveText(
        'A network error occurred. Please check your internet connection and try again.',
      );
      await page.context().setOffline(false);
    });
  },
);

test(
  'next of kin by keyboard: all five, then for reading only',
  { tag: '@release' },
  async ({ page, api, openSession }) => {
    await openSession(await api.newCustomer());
    await openProfile(page, '?tab=kyc&step=next-of-kin');
    await page.getByRole('button', { name: 'Submit next of kin' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Please fill in all fields.');
    await expect(page.getByLabel('First name')).toBeFocused();
    for (const text of ['Ngozi', 'Obi', 'ngozi@example.com', '4 Ikorodu Road, Lagos', 'Sister']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    const done = page.getByText('Next of Kin details submitted successfully.');
    await expect(done).toBeVisible();
    await page.reload();
    await expect(done).toBeVisible();
    await expect(page.getByRole('tabpanel', { name: 'Next Of Kin' })).toContainText('Sister');
    await expect(page.getByLabel('Relationship')).toHaveCount(0);
    await checkAccessibility(page);
  },
);

test(
  'password reset in the settings, by keyboard',
  { tag: '@release' },
  async ({ page, api, problems, openSession }) => {
    problems.allow(/status of (400|401)/);
    const customer = await api.newCustomer();
    await openSession(customer);
    await openProfile(page, '?tab=security');
    await page.getByRole('button', { name: 'Reset Password' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/signup/profile?tab=security&section=password');
    await expect(page.getByLabel('Email')).toHaveValue(customer.email);
    await page.getByRole('button', { name: 'Send code' }).focus();
    await page.keyboard.press('Enter');
    await expect(
      page.getByText('OTP sent to your email. This OTP will expire in 5 minutes.'),
    ).toBeVisible();

    const fill = async (code: string, password: string) => {
      await page.getByLabel('Verification code').fill(code);
      await page.getByLabel('New password').fill(password);
      await page.getByLabel('Confirm password').fill(password);
      await page.getByLabel('Confirm password').press('Enter');
    };
    const code = await api.codeFor(customer.email);
    await fill(code, 'short');
    await expect(page.getByRole('alert')).toHaveText('Invalid OTP or password format.');
    await checkAccessibility(page);
    await fill(code, 'Better-Horse-8');
    await expect(
      page.getByText('Password reset successfully. You can now log in with your new password.'),
    ).toBeVisible();
    await expect(
      api.call('POST', '/api/auth/token/', {
        body: { username: customer.email, password: 'Better-Horse-8' },
      }),
    ).resolves.toHaveProperty('access');
  },
);

interface PricedAsset {
  readonly id: number;
  readonly status: string;
  readonly total_value: string;
}

/** A friend follows the link, pays in and invests: what a bonus is paid for. */
async function inviteFriend(api: Api, referrer: Customer): Promise<void> {
  const { referral_link } = (await api.call('GET', '/users/get-referral-link/', {
    token: referrer.token,
  })) as { referral_link: string };
  const friend = await api.newCustomer({ firstName: 'Bola' }, referral_link);
  const assets = (await api.call('GET', '/asset/', { token: friend.token })) as PricedAsset[];
  const asset = assets.find(({ status }) => status !== 'out-of-stock');
  if (asset === undefined) throw new Error('Nothing is left to invest in.');
  await api.pay(friend, asset.total_value);
  await api.call('POST', `/asset/${asset.id}/invest/`, {
    token: friend.token,
    body: {
      asset_id: asset.id,
      amount_invested: asset.total_value,
      payout_interval: 'week',
      agreed_to_contract: true,
    },
  });
}

test(
  'referral: the code, the link and the bonus of a friend who invested',
  { tag: '@release' },
  async ({ page, api, context, openSession }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const customer = await api.newCustomer();
    await openSession(customer);
    await inviteFriend(api, customer);
    const bonuses = () => api.call('GET', '/wallet/referral_bonus/', { token: customer.token });
    await expect.poll(bonuses).toHaveLength(1);
    await openProfile(page);

    const code = await page.getByLabel('Referral code').inputValue();
    await page.getByRole('button', { name: 'Copy referral code' }).click();
    await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    await expect(page.getByRole('button', { name: 'Copy referral code' })).toBeVisible();
    await page.getByRole('button', { name: 'Share referral link' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(new RegExp(`/signup/signup\\?referral_code=${code}$`));

    const table = page.getByRole('table', { name: 'Referral bonuses' });
    await expect(table.getByRole('row')).toHaveCount(2);
    await expect(table).toContainText('₦5,000.00');
  },
);

test(
  'address: saved, refused by the server',
  { tag: '@release' },
  async ({ page, api, problems, openSession }) => {
    problems.allow(/status of 400/);
    await openSession(await api.newCustomer());
    await openProfile(page);
    await page.getByLabel('Address').fill('4 Ikorodu Road, Lagos');
    await page.getByLabel('Address').press('Enter');
    await expect(page.getByText('Address updated successfully!')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Address')).toHaveValue('4 Ikorodu Road, Lagos');
    await page.getByLabel('Address').fill(' ');
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to update address: ');
  },
);

test('an upload goes on when its page is left; closing the tab asks first', async ({
  page,
  api,
  openSession,
}) => {
  await openSession(await api.newCustomer());
  await page.goto('/signup/profile');
  await slowDown(page, 20 * kilobyte);
  await page.getByLabel('Profile photo').setInputFiles(imagePath('me.png', 4 * megabyte));
  const bar = page.getByRole('progressbar');
  await expect(bar).toBeVisible();
  await page.getByRole('link', { name: 'Assets' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Assets');

  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();

  await page.getByRole('link', { name: 'Profile' }).click();
  const stopped = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: 'Cancel upload' }).click();
  expect((await stopped).failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect(bar).toBeHidden();
});

test(
  'the tabs are in the URL; half-typed text survives a switch',
  { tag: '@release' },
  async ({ page, api, openSession }) => {
    await openSession(await api.newCustomer());
    await openProfile(page);
    await page.getByLabel('Address').fill('4 Ikorodu');
    await page.getByRole('tab', { name: 'Personal Info' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL('/signup/profile?tab=kyc');
    await page.getByRole('tab', { name: 'Next Of Kin' }).click();
    await page.getByLabel('Address').fill('9 Allen');
    await page.getByRole('tab', { name: 'Password & Security' }).click();
    await checkAccessibility(page);
    await page.getByRole('tab', { name: 'KYC Verification' }).click();
    await expect(page.getByLabel('Address')).toHaveValue('9 Allen');
    await page.getByRole('tab', { name: 'Personal Info' }).click();
    await expect(page.getByLabel('Address')).toHaveValue('4 Ikorodu');
    await page.getByRole('tab', { name: 'KYC Verification' }).click();
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Next Of Kin' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  },
);
