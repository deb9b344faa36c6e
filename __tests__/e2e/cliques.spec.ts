import { checkAccessibility } from './support/accessibility';
import { inviteLinkFor, offerKeke, wordFor } from './support/cliques';
import { balanceOf, passKyc } from './support/money';
import { expect, test } from './support/test';

test('three customers fill a private clique, and its payouts are split to the kobo', async ({
  page,
  api,
  request,
  openSession,
}) => {
  const creator = await api.newCustomer({ firstName: 'Ngozi' });
  await passKyc(api, request, creator);
  const friends = [
    await api.newCustomer({ firstName: 'Bola' }),
    await api.newCustomer({ firstName: 'Chidi' }),
  ] as const;
  const asset = await offerKeke(api, creator);
  const shares = [38_333, 38_333, 38_334] as const;
  await api.pay(creator, `${shares[0]}.00`);
  await api.pay(friends[0], `${shares[1]}.00`);
  await api.pay(friends[1], `${shares[2]}.00`);
  const name = `Keke friends ${wordFor(creator)}`;

  await test.step('the creator opens a private clique and invites two people by email', async () => {
    await openSession(creator);
    await page.goto('/signup/clique');
    await page.getByRole('tab', { name: 'Create cliques' }).click();
    await expect(page.getByRole('dialog', { name: 'Looking to Create a Clique?' })).toBeVisible();
    await page.getByRole('button', { name: 'Create a New Clique' }).click();
    await page.getByLabel('Clique name').fill(name);
    await page.getByLabel('Contribution amount').fill(String(shares[0]));
    await page.getByLabel('Clique type').selectOption('private');
    await page.getByLabel('Asset').selectOption(String(asset.id));
    const pays = page.getByRole('region', { name: 'What you pay' });
    await expect(pays).toContainText('₦38,333.00 (33%)');
    await expect(pays).toContainText('Balance afterwards₦0.00');
    await checkAccessibility(page);
    await page.getByRole('button', { name: 'Create clique' }).click();
    await expect(page.getByText('Clique created successfully!')).toBeVisible();
    const field = page.getByLabel('Invite by email');
    await field.fill(friends[0].email);
    await field.press('Enter');
    await field.fill(friends[1].email);
    await field.press('Enter');
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(2);
    await checkAccessibility(page);
    await page.getByRole('button', { name: 'Send invites' }).click();
    await expect(page.getByText('Emails sent successfully!')).toBeVisible();
  });

  for (const [index, friend] of friends.entries()) {
    await test.step(`${friend.firstName} joins from the link in the email`, async () => {
      const link = await inviteLinkFor(api, friend.email);
      await openSession(friend);
      await page.goto(link);
      await page.getByLabel('Contribution amount').fill(String(shares[index + 1]));
      await expect(page.getByRole('region', { name: 'What you pay' })).toContainText('Each week');
      await checkAccessibility(page);
      await page.getByRole('button', { name: 'Join clique' }).click();
      await expect(page.getByText('You have successfully joined the clique!')).toBeVisible();
    });
  }

  await test.step('the clique is among the investments of all three', async () => {
    for (const customer of [creator, ...friends]) {
      await openSession(customer);
      await page.goto('/signup/myinvestment');
      await page.getByRole('radio', { name: 'Clique' }).check();
      await expect(page.getByRole('article', { name })).toBeVisible();
    }
  });

  await test.step('the first payout arrives in each wallet, split to the kobo', async () => {
    await api.call('POST', '/sandbox/clock/advance/', { body: { days: 8 } });
    // The 52 payouts add up to ₦161,000, so the first one is ₦3,096.15. It is split by contribution.
    const expected = ['1032.04', '1032.04', '1032.07'];
    const balances = () =>
      Promise.all([creator, ...friends].map((customer) => balanceOf(api, customer)));
    await expect.poll(balances).toEqual(expected);
  });
});
