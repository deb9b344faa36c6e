import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { environment } from '@/config/env';
import { aUser } from '../../support/replies';
import { card, choose, openIdentity, submit } from './openIdentity';
import { button, currentUser, openProfile, openTab } from './openProfile';

describe('before anything is sent', () => {
  test('it says why, how long it takes and who sees the photos', async () => {
    await openIdentity();
    const answers = screen.getByRole('list', { name: 'About the identity check' });
    expect(answers).toHaveTextContent(/Why we ask.*How long it takes.*Who sees your photos/);
  });

  test('nothing is said about how another server keeps the photos', async () => {
    jest.replaceProperty(environment, 'apiExtensions', false);
    await openIdentity();
    expect(screen.queryByText('Who sees your photos')).not.toBeInTheDocument();
    jest.restoreAllMocks();
  });
});

describe('how long it takes', () => {
  // 15:00 in Lagos, on a Friday.
  const now = Date.parse('2026-11-20T14:00:00Z');
  const kyc = (fields: object) => ({
    kyc: { kyc_verification_status: null, submitted_at: null, checked_by: '18:00', ...fields },
  });
  const sentAt = (submitted_at: string) =>
    kyc({ kyc_verification_status: 'In Progress', submitted_at });
  beforeEach(() => {
    jest.spyOn(Date, 'now').mockReturnValue(now);
    jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-60);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('it says by when the photos are checked if they are sent now', async () => {
    await openIdentity({ user: kyc({}) });
    expect(await screen.findByText(/usually by 6 pm today, and we notify you/)).toBeVisible();
  });

  test.each([
    [
      'in the morning',
      '2026-11-20T08:00:00Z',
      'Usually by 6 pm today. We’ll notify you of the result.',
    ],
    [
      'the evening before',
      '2026-11-19T16:30:00Z',
      'Usually by 6 pm today. We’ll notify you of the result.',
    ],
    [
      'the morning before',
      '2026-11-19T08:00:00Z',
      'It’s taking longer than usual. We’ll notify you of the result.',
    ],
  ])('photos sent %s', async (_when, submittedAt, text) => {
    await openProfile('?tab=kyc', { user: sentAt(submittedAt) });
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('another server promises no time', async () => {
    jest.replaceProperty(environment, 'apiExtensions', false);
    await openProfile('?tab=kyc', { user: sentAt('2026-11-20T08:00:00Z') });
    expect(
      await screen.findByText('Verification in progress. Please wait for confirmation.'),
    ).toBeVisible();
    expect(screen.queryByText(/Usually by/)).not.toBeInTheDocument();
  });
});

describe('next steps', () => {
  const inProgress = { kyc: { kyc_verification_status: 'In Progress' } };

  test('while the check is under way', async () => {
    await openProfile('?tab=kyc', { user: inProgress });
    const steps = within(await screen.findByRole('list', { name: 'While you wait' }));
    expect(steps.getByRole('link', { name: 'Choose a vehicle' })).toHaveAttribute(
      'href',
      '/signup/assets',
    );
    await userEvent.click(steps.getByRole('button', { name: 'Name your next of kin' }));
    expect(openTab('Next Of Kin')).toHaveFocus();
    expect(await screen.findByRole('textbox', { name: 'Relationship' })).toBeVisible();
  });

  test('the PIN is entered at once', async () => {
    await openProfile('?tab=kyc', { user: inProgress });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Create your transaction PIN' }),
    );
    expect(openTab('Personal Info')).toHaveAttribute('aria-selected', 'true');
    const entry = screen.getByRole('group', { name: 'Enter PIN' });
    expect(within(entry).getByLabelText('Digit 1 of 4')).toHaveFocus();
  });

  test('once it is done, without the steps that are done already', async () => {
    const user = {
      verification_status: true,
      has_transaction_pin: true,
      next_of_kin: { first_name: 'Chi' },
    };
    await openProfile('?tab=kyc', { user });
    const steps = within(await screen.findByRole('list', { name: 'What you can do now' }));
    expect(steps.getAllByRole('listitem')).toHaveLength(2);
    expect(steps.getByRole('link', { name: 'Withdraw money' })).toHaveAttribute(
      'href',
      '/signup/withdrawal',
    );
  });
});

describe('states', () => {
  test('verification_status true: a message that no further action is needed', async () => {
    await openProfile('?tab=kyc', { user: { verification_status: true } });
    expect(
      await screen.findByText('Your identity is verified. No further action is needed.'),
    ).toBeVisible();
    expect(screen.queryByLabelText('Identity card')).not.toBeInTheDocument();
  });

  test("'In Progress': 'Verification in progress. Please wait for confirmation.'", async () => {
    const kyc = { kyc_verification_status: 'In Progress' };
    await openProfile('?tab=kyc', { user: { kyc } });
    expect(
      await screen.findByText('Verification in progress. Please wait for confirmation.'),
    ).toBeVisible();
    expect(screen.queryByLabelText('Identity card')).not.toBeInTheDocument();
    expect(screen.getByRole('tabpanel', { name: 'Identity Verification' })).toMatchSnapshot();
  });

  test.each(['Rejected', 'Something new', null])(
    'otherwise (%s) the upload form is available',
    async (status) => {
      await openIdentity({ user: { kyc: { kyc_verification_status: status } } });
      expect(button('Submit for verification')).toBeEnabled();
    },
  );

  test('a rejected submission says so', async () => {
    await openIdentity({ user: { kyc: { kyc_verification_status: 'Rejected' } } });
    expect(screen.getByRole('alert')).toHaveTextContent(
      'We couldn’t accept your last photos. Please send new ones.',
    );
  });

  test("'Failed to fetch verification status. Please try again.' where nothing is known", async () => {
    const { user, server } = await openProfile('?tab=kyc', {
      replies: { [currentUser]: 'no answer' },
      isOffline: () => true,
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to fetch verification status. Please try again.',
    );
    expect(screen.queryByLabelText('Identity card')).not.toBeInTheDocument();
    server.answer(currentUser, { body: aUser() });
    await user.click(button('Reload'));
    expect(await screen.findByLabelText('Identity card')).toBeEnabled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('a later check that fails leaves the form and what was chosen', async () => {
    const { server, user } = await openIdentity();
    await choose('Identity card', card);
    server.answer(currentUser, { status: 503, body: {} });
    await user.click(openTab('Next Of Kin'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to check Next of Kin status. Please try again.',
    );
    await user.click(openTab('Identity Verification'));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Failed to fetch verification status. Please try again.',
    );
    expect(screen.getByText('card.jpg')).toBeVisible();
  });

  test('a failed submission is not drowned by the refresh that fails with it', async () => {
    const { uploads, server } = await submit({ isOffline: () => true });
    const before = server.sent(currentUser).length;
    server.answer(currentUser, 'no answer');
    await uploads.last().drop();
    await waitFor(() => expect(server.sent(currentUser).length).toBeGreaterThan(before));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^A network error occurred\./);
  });
});
