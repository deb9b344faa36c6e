import { expect, type Page } from '@playwright/test';
import { paths } from '../../../src/config/paths';
import { newEmail, PASSWORD } from '../support/customers';
import {
  aBacking,
  aBackingExample,
  aBackingPayout,
  anAsset,
  anEmptyBacking,
} from '../../support/replies';
import { failReplies, holdReplies } from './replies';
import { awaitCode, button, load, publicScenes, type Scene, staticPages, words } from './routes';
import { expectInvalid, fill, checkAfter, press, scene, type Walker, WHOLE_PAGE } from './walker';

const { signUp, signIn, closeAccount, notMe, backing, verifyEmail, forgotPassword, landing } =
  publicScenes;

interface PublicForm {
  readonly scene: Scene;
  readonly submit: string;
  readonly values: Readonly<Record<string, string>>;
}

/** The public forms with valid values, and the button that sends them. */
const publicForms: readonly PublicForm[] = [
  {
    scene: signUp,
    submit: 'Sign up',
    values: {
      'Full name': 'Ada Obi',
      'Phone number': '+2348012345678',
      Email: newEmail(),
      Password: PASSWORD,
    },
  },
  { scene: signIn, submit: 'Sign in', values: { Email: newEmail(), Password: PASSWORD } },
  { scene: verifyEmail, submit: 'Verify', values: { 'Verification code': '123456' } },
  { scene: forgotPassword, submit: 'Send code', values: { Email: newEmail() } },
  { scene: closeAccount, submit: 'Submit request', values: { Email: newEmail() } },
];

const largest = '999999999999.99';
const longName = 'Toyota HiAce commuter bus with eighteen seats and a raised roof';

const longExample = aBackingExample({
  asset: anAsset({ name: longName, total_value: largest, total_payout: largest, image: null }),
  due: largest,
  repaid: largest,
  received: largest,
  payouts: aBackingPayout({ projected: largest }),
});

/** Checks the published figures with the longest names and the largest amounts, and then before the first vehicle. */
async function publishedFigures({ page, ...walker }: Walker): Promise<void> {
  const answer = (figures: object) =>
    page.route('**/backing/', (route) => route.fulfill({ json: figures }));
  await checkAfter({ page, ...walker }, backing.path, async () => {
    await answer(
      aBacking({
        reserve: { held: largest, coverage: 12_345 },
        losses: largest,
        payouts: ['2026-Q4', '2026-Q3', '2026-Q2', '2026-Q1', '2025-Q4'].flatMap((quarter) =>
          [longName, null].map((asset) =>
            aBackingPayout({
              from_quarter: quarter,
              to_quarter: quarter,
              asset,
              projected: largest,
            }),
          ),
        ),
      }),
    );
    await load(page, backing);
  });
  await checkAfter({ page, ...walker }, `${backing.path} before the first vehicle`, async () => {
    await answer(anEmptyBacking());
    await load(page, backing);
  });
}

export async function publicPages(walker: Walker): Promise<void> {
  const { page } = walker;
  await awaitCode(page);
  await checkAfter(walker, 'landing', () => load(page, landing), ['focus']);
  await checkAfter(walker, 'landing with a real vehicle', async () => {
    await page.route('**/backing/', (route) =>
      route.fulfill({ json: aBacking({ example: longExample }) }),
    );
    await load(page, landing);
    const frame = page.frameLocator('iframe');
    await expect(frame.getByText('Investors have received', { exact: true })).toBeVisible();
  });
  await page.unroute('**/backing/');
  for (const name of staticPages) {
    const act = async () => void (await page.goto(`/signup/${name}`));
    await checkAfter(walker, name, act, WHOLE_PAGE);
  }
  await publishedFigures(walker);
  await checkAfter(walker, paths.notMe.to(), () => load(page, notMe), WHOLE_PAGE);
  await checkAfter(walker, `${paths.notMe.to()} by a link that is incomplete`, async () => {
    // The tab still stores the secret of the complete link.
    await page.evaluate(() => sessionStorage.clear());
    await load(page, {
      ...notMe,
      path: paths.notMe.to(),
      shown: words('This link is incomplete.'),
    });
  });
  for (const { scene: each, submit } of publicForms) {
    await checkAfter(walker, each.path, () => load(page, each), WHOLE_PAGE);
    await checkAfter(walker, `${each.path} sent with nothing in it`, async () => {
      await press(page, submit);
      await expectInvalid(page);
    });
  }
}

/** Fills in a public form and sends it. */
async function send(page: Page, { scene: form, submit, values }: PublicForm): Promise<void> {
  await load(page, form);
  await fill(page, values);
  await press(page, submit);
}

export async function waitingForms(walker: Walker): Promise<void> {
  const { page } = walker;
  await awaitCode(page);
  await holdReplies(page);
  await checkAfter(walker, `${backing.path} on its way`, () =>
    load(page, { ...backing, shown: words('Loading the figures…') }),
  );
  for (const form of publicForms) {
    await checkAfter(walker, `${form.scene.path} on its way`, async () => {
      await send(page, form);
      await expect(page.locator('button[aria-busy=true]')).toBeVisible();
    });
  }
}

export async function answeredForms(walker: Walker): Promise<void> {
  const { page, cast, problems } = walker;
  await awaitCode(page);
  problems.allow(/400/);
  await failReplies(page);
  for (const form of publicForms) {
    await checkAfter(walker, `${form.scene.path} refused`, async () => {
      await send(page, form);
      await expect(page.getByRole('alert')).toBeVisible();
    });
  }
  await checkAfter(walker, `${paths.notMe.to()} refused`, async () => {
    await load(page, notMe);
    await press(page, 'Protect my account');
    await expect(page.getByRole('alert')).toBeVisible();
  });
  await checkAfter(walker, 'an account that was protected a moment ago', async () => {
    await page.route('**/users/not_me/', (route) =>
      route.fulfill({ json: { email: 'ada@example.com' } }),
    );
    await press(page, 'Protect my account');
    await expect(page.getByText(/^Every device is signed out/)).toBeVisible();
  });
  await checkAfter(walker, 'a code whose answer was lost', async () => {
    problems.allow(/ERR_FAILED/);
    await page.route('**/users/verify-email/', (route) => route.abort());
    await load(page, verifyEmail);
    await fill(page, { 'Verification code': '123456' });
    await press(page, 'Verify');
    await expect(page.getByText('Your email may be verified already.')).toBeVisible();
  });
  await checkAfter(walker, 'the request to close an account is taken, in a toast', async () => {
    await page.route('**/users/close-account/', (route) => route.fulfill({ json: {} }));
    await load(page, closeAccount);
    await fill(page, { Email: newEmail() });
    await press(page, 'Submit request');
    await expect(page.getByText('Account deletion request submitted.')).toBeVisible();
  });
  await checkAfter(walker, 'two messages, the newest on top', async () => {
    await fill(page, { Email: newEmail() });
    await press(page, 'Submit request');
    await expect(page.getByText('Account deletion request submitted.')).toHaveCount(2);
  });
  await checkAfter(walker, `${backing.path} refused`, () =>
    load(page, { ...backing, shown: button('Reload') }),
  );
  await checkAfter(walker, 'a clique without a session cannot be read', () =>
    load(page, scene(paths.clique.to(1), 'Clique', button('Reload'))),
  );
  await checkAfter(walker, 'an invite that cannot be read', () =>
    load(page, scene(paths.joinByInvite.to('an-invite'), '', button('Reload'))),
  );
  await checkAfter(walker, 'an invite without a session leads to sign-in', async () => {
    // With a server that has no previews of invites, the app shows the form. Only joining shows whether the invite
    // works.
    await page.route('**/clique/join/an-invite/', (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ status: 404, json: {} })
        : route.fallback(),
    );
    problems.allow(/404/);
    await load(page, scene(paths.joinByInvite.to('an-invite'), '', button('Join clique')));
    await fill(page, { 'Contribution amount': '500' });
    await press(page, 'Join clique');
    await expect(page.getByText('Authorization required. Please log in.')).toBeVisible();
  });
  await checkAfter(walker, 'the second step of the password reset', async () => {
    await page.unrouteAll({ behavior: 'wait' });
    await load(page, forgotPassword);
    await fill(page, { Email: cast.newcomer.email });
    await press(page, 'Send code');
    await press(page, 'Reset password');
    await expectInvalid(page);
  });
}
