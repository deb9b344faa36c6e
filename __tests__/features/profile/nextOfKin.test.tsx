import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { environment } from '@/config/env';
import type { FakeReply } from '../../support/fakeServer';
import { fillIn } from '../../support/fillIn';
import { aUser } from '../../support/replies';
import { button, currentUser, openProfile } from './openProfile';

const call = 'POST /next-of-kin/';
const search = '?tab=kyc&step=next-of-kin';
const wire = {
  first_name: 'Ngozi',
  last_name: 'Obi',
  email: 'ngozi@example.ng',
  address: '4 Ikorodu Road',
  relationship: 'Sister',
};
const labels = ['First name', 'Last name', 'Email', 'Address', 'Relationship'];

async function setup(reply: FakeReply = { status: 201, body: {} }) {
  const app = await openProfile(search, { replies: { [call]: reply } });
  await screen.findByLabelText('Relationship');
  return app;
}

async function fill(user: UserEvent) {
  for (const [index, value] of Object.values(wire).entries()) {
    await fillIn(user, screen.getByLabelText(labels[index] ?? ''), value);
  }
}

test("all five fields are required: 'Please fill in all fields.' is said once", async () => {
  const { user, server } = await setup();
  await user.click(button('Submit next of kin'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please fill in all fields.');
  labels.forEach((label) => expect(screen.getByLabelText(label)).toBeInvalid());
  await waitFor(() => expect(screen.getByLabelText('First name')).toHaveFocus());
  expect(server.sent(call)).toHaveLength(0);
});

test.each(labels)("'Please fill in all fields.' with %s alone left out", async (label) => {
  const { user, server } = await setup();
  await fill(user);
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), '  ');
  await user.click(button('Submit next of kin'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please fill in all fields.');
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
  expect(server.sent(call)).toHaveLength(0);
});

test('an invalid email is pointed out before it is sent', async () => {
  const { user, server } = await setup();
  await fill(user);
  await user.clear(screen.getByLabelText('Email'));
  await user.type(screen.getByLabelText('Email'), 'ngozi');
  await user.click(button('Submit next of kin'));
  expect(await screen.findByText('Invalid email format.')).toBeVisible();
  expect(server.sent(call)).toHaveLength(0);
});

test('another server decides by itself what an email is', async () => {
  jest.replaceProperty(environment, 'apiExtensions', false);
  const { user, server } = await setup();
  await fill(user);
  await user.clear(screen.getByLabelText('Email'));
  await user.type(screen.getByLabelText('Email'), 'ngozi');
  await user.click(button('Submit next of kin'));
  await screen.findByText('Next of Kin details submitted successfully.');
  expect(server.sent(call)[0]?.body).toMatchObject({ email: 'ngozi' });
});

test.each(['a+b@x.com', "o'neil@x.co"])('an email such as %s is sent as it is', async (email) => {
  const { user, server } = await setup();
  await fill(user);
  await user.clear(screen.getByLabelText('Email'));
  await user.type(screen.getByLabelText('Email'), email);
  await user.click(button('Submit next of kin'));
  await screen.findByText('Next of Kin details submitted successfully.');
  expect(server.sent(call)[0]?.body).toMatchObject({ email });
});

test("sent once, then 'Next of Kin details submitted successfully.' (read-only)", async () => {
  const { user, server } = await setup();
  await fill(user);
  server.answer(currentUser, { body: aUser({ next_of_kin: wire }) });
  await user.click(button('Submit next of kin'));
  expect(await screen.findByText('Next of Kin details submitted successfully.')).toBeVisible();
  expect(server.sent(call).map(({ body }) => body)).toEqual([{ ...wire, profile: 7 }]);
  const panel = screen.getByRole('tabpanel', { name: 'Next Of Kin' });
  expect(within(panel).queryByRole('textbox')).not.toBeInTheDocument();
  expect(within(panel).getByText('Sister')).toBeVisible();
  expect(within(panel).getByText('Sister').closest('[tabindex="-1"]')).toHaveFocus();
});

test.each([
  ['its details', wire],
  ['no more than its number', 12],
])('next_of_kin not null is read-only: %s', async (_what, next_of_kin) => {
  await openProfile(search, { user: { next_of_kin } });
  expect(await screen.findByText('Next of Kin details submitted successfully.')).toBeVisible();
  expect(screen.queryByLabelText('Relationship')).not.toBeInTheDocument();
});

test('it stays read-only while the server does not show it yet', async () => {
  const { user } = await setup();
  await fill(user);
  await user.click(button('Submit next of kin'));
  await screen.findByText('Next of Kin details submitted successfully.');
  expect(screen.queryByLabelText('Relationship')).not.toBeInTheDocument();
});

test.each<[string, FakeReply]>([
  ['400', { status: 400, body: { detail: 'No.' } }],
  ['500', { status: 500, body: {} }],
  ['no answer', 'no answer'],
])("'Submission failed. Please try again.': %s", async (_what, reply) => {
  const { user } = await setup(reply);
  await fill(user);
  await user.click(button('Submit next of kin'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Submission failed. Please try again.',
  );
  expect(screen.getByLabelText('First name')).toHaveValue('Ngozi');
});

test("'Failed to check Next of Kin status. Please try again.'", async () => {
  await openProfile(search, {
    replies: { [currentUser]: 'no answer' },
    isOffline: () => true,
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to check Next of Kin status. Please try again.',
  );
});
