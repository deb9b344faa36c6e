import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as yup from 'yup';
import * as limits from '@/config/limits';
import { PasswordField, TextField } from '@/forms/fields';
import { Form, type FormOutcome } from '@/forms/Form';
import { SubmitButton } from '@/forms/SubmitButton';

const emailError = 'Please enter a valid email address.';
const passwordError = 'Password must be at least 8 characters long.';
const schema = yup.object({
  // The fields are in the reverse order of the page.
  password: yup.string().min(8, passwordError).required(passwordError),
  email: yup.string().email(emailError).required(emailError),
});

type Answer = (outcome?: FormOutcome) => Promise<void>;

function setup({ errorSummary = false } = {}) {
  let resolve: (outcome?: FormOutcome) => void = () => undefined;
  const onSubmit = jest.fn(
    () =>
      new Promise<FormOutcome | undefined>((settle) => {
        resolve = settle;
      }),
  );
  render(
    <Form
      initialValues={{ email: '', password: '' }}
      schema={schema}
      errorSummary={errorSummary}
      onSubmit={onSubmit}
    >
      <TextField name="email" label="Email" required />
      <PasswordField name="password" label="Password" />
      <SubmitButton>Sign in</SubmitButton>
    </Form>,
  );
  const answer: Answer = (outcome) => act(async () => Promise.resolve(resolve(outcome)));
  return { onSubmit, answer };
}

const email = () => screen.getByRole('textbox', { name: 'Email' });
const password = () => screen.getByLabelText('Password');
const button = () => screen.getByRole('button', { name: 'Sign in' });

async function fill() {
  await userEvent.type(email(), 'ada@example.com');
  await userEvent.type(password(), 'Secret1!');
}

/** Fills a field as some browsers and password managers do: without an event. */
function fillSilently(field: HTMLElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
}

test('text that was filled in without an event is read when the form is submitted', async () => {
  const { onSubmit } = setup();
  fillSilently(email(), 'ada@example.com');
  fillSilently(password(), 'Secret1!');
  await userEvent.click(button());
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledWith(
      { email: 'ada@example.com', password: 'Secret1!' },
      expect.anything(),
    ),
  );
});

const refusal: Extract<FormOutcome, { kind: 'refused' }> = {
  kind: 'refused',
  message: 'No active account found',
};

test('the first invalid field on the page gets the focus on submit', async () => {
  const { onSubmit } = setup();
  await userEvent.click(button());
  await waitFor(() => expect(email()).toHaveFocus());
  expect(email()).toHaveAccessibleDescription(emailError);
  expect(password()).toHaveAccessibleDescription(passwordError);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a refused field is shown rather than the message below the form, if they are a screen apart', async () => {
  const { answer } = setup();
  await fill();
  await userEvent.click(button());
  const shown: Element[] = [];
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this);
  });
  email().addEventListener('focus', () => shown.push(email()));
  await answer({ ...refusal, fields: { email: 'Use another email.' } });
  expect(email()).toHaveFocus();
  expect(shown.at(-1)).toBe(email());
});

test('a wrong field that has the focus already is shown with its error rather than the message', async () => {
  const { answer } = setup();
  await fill();
  await userEvent.type(email(), '{Enter}');
  const shown: Element[] = [];
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this);
  });
  await answer({ ...refusal, fields: { email: 'Use another email.' } });
  const error = screen.getByText('Use another email.').closest('[id]');
  expect(shown.slice(-2)).toEqual([error, email()]);
});

test('a second failed submit moves the focus to the first field that is still invalid', async () => {
  setup();
  await userEvent.click(button());
  await userEvent.type(email(), 'ada@example.com');
  await userEvent.click(button());
  await waitFor(() => expect(password()).toHaveFocus());
});

test('no field is marked as wrong before the first submit', async () => {
  setup();
  await userEvent.type(email(), 'ada');
  await userEvent.tab();
  expect(email()).not.toHaveAttribute('aria-invalid');
});

test('after the first submit, an error disappears as soon as its value is valid', async () => {
  setup();
  await userEvent.click(button());
  await userEvent.type(email(), 'ada@example.com');
  expect(email()).not.toHaveAttribute('aria-invalid');
  expect(password()).toBeInvalid();
});

test("the browser doesn't validate the form itself", () => {
  setup();
  expect(email().closest('form')).toHaveProperty('noValidate', true);
});

test("a second press or Enter doesn't send the form twice", async () => {
  const { onSubmit, answer } = setup();
  await fill();
  await userEvent.dblClick(button());
  await userEvent.type(email(), '{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(button()).toBeDisabled();
  expect(button()).toHaveAttribute('aria-busy', 'true');
  await answer();
  expect(button()).toBeEnabled();
});

test('two presses of Enter at the same time send the form once', async () => {
  const { onSubmit, answer } = setup();
  await fill();
  const form = email().closest('form');
  await act(async () => {
    form?.requestSubmit();
    form?.requestSubmit();
    await Promise.resolve();
  });
  expect(onSubmit).toHaveBeenCalledTimes(1);
  await answer();
});

test('a form that got a response can be sent again', async () => {
  const { onSubmit, answer } = setup();
  await fill();
  await userEvent.click(button());
  await answer(refusal);
  await userEvent.click(button());
  expect(onSubmit).toHaveBeenCalledTimes(2);
  await answer();
});

test('the error of a form is an alert that disappears when a value changes, and typed text is kept', async () => {
  const { answer } = setup();
  await fill();
  await userEvent.click(button());
  await answer(refusal);
  expect(screen.getByRole('alert')).toHaveTextContent('No active account found');
  expect(email()).toHaveValue('ada@example.com');
  expect(password()).toHaveValue('Secret1!');
  await userEvent.type(password(), 'x');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('refused fields show the reason and get the focus', async () => {
  const { answer } = setup();
  await fill();
  await userEvent.click(button());
  await answer({ ...refusal, kind: 'refused', message: 'Taken.', fields: { email: 'Taken.' } });
  expect(email()).toHaveAccessibleDescription('Taken.');
  await waitFor(() => expect(email()).toHaveFocus());
});

test('a success is announced as a status, and can clear the fields', async () => {
  const { answer } = setup();
  await fill();
  await userEvent.click(button());
  await answer({ kind: 'sent', message: 'Password reset successfully', clear: true });
  expect(screen.getByRole('status')).toHaveTextContent('Password reset successfully');
  expect(email()).toHaveValue('');
});

test('the message about a success disappears when the form is sent again with invalid fields', async () => {
  const { answer } = setup();
  await fill();
  await userEvent.click(button());
  await answer({ kind: 'sent', message: 'Password reset successfully', clear: true });
  await userEvent.click(button());
  expect(await screen.findByText(emailError)).toBeVisible();
  expect(screen.queryByText('Password reset successfully')).not.toBeInTheDocument();
});

test('the message of a form is below its button', async () => {
  const { answer } = setup();
  await fill();
  await userEvent.click(button());
  await answer(refusal);
  const position = button().compareDocumentPosition(screen.getByRole('alert'));
  expect(position).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('the banner of a form disappears after 7 s', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: (delay) => jest.advanceTimersByTime(delay) });
  render(
    <Form initialValues={{}} onSubmit={() => Promise.resolve(refusal)}>
      <SubmitButton>Send</SubmitButton>
    </Form>,
  );
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const alert = await screen.findByRole('alert');
  await user.unhover(screen.getByRole('button', { name: 'Send' }));
  act(() => jest.advanceTimersByTime(limits.longBannerDuration));
  expect(alert).not.toBeInTheDocument();
  jest.useRealTimers();
});

test('a reason that stays is still there after its banner has disappeared, until a value changes', async () => {
  const { answer } = setup();
  await fill();
  await userEvent.click(button());
  await answer({ ...refusal, reason: 'It may be done.', reasonStays: true });
  expect(screen.getAllByText('It may be done.')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('No active account found')).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent(/^It may be done\.$/);
  expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
  await userEvent.type(password(), 'x');
  expect(screen.queryByText('It may be done.')).not.toBeInTheDocument();
});

test('the error summary of a long form links to its fields', async () => {
  setup({ errorSummary: true });
  await userEvent.click(button());
  const summary = await screen.findByRole('region', { name: 'There is a problem' });
  const links = within(summary).getAllByRole('button');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Email', 'Password']);
  await waitFor(() => expect(email()).toHaveFocus());
  await userEvent.click(within(summary).getByRole('button', { name: 'Password' }));
  expect(password()).toHaveFocus();
  await userEvent.type(password(), 'Secret1!');
  await waitFor(() => expect(summary).not.toBeInTheDocument());
});

test('a single error gets no summary, because its field has the focus', async () => {
  setup({ errorSummary: true });
  await userEvent.type(email(), 'ada@example.com');
  await userEvent.click(button());
  await waitFor(() => expect(password()).toHaveFocus());
  expect(screen.queryByRole('region', { name: 'There is a problem' })).not.toBeInTheDocument();
});

const missing = 'Please fill in all fields.';

function renderWithOneSentence() {
  render(
    <Form
      initialValues={{ email: '', name: '' }}
      schema={yup.object({
        email: yup.string().required(missing),
        name: yup.string().required(missing),
      })}
      requiredMessage={missing}
      errorSummary
      onSubmit={() => Promise.resolve(undefined)}
    >
      <TextField name="email" label="Email" missing="Enter an email." />
      <TextField name="name" label="Name" missing="Enter a name." />
      <SubmitButton>Sign in</SubmitButton>
    </Form>,
  );
}

test('a form with one message for all empty fields has no summary', async () => {
  renderWithOneSentence();
  await userEvent.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent(missing);
  expect(screen.queryByRole('region', { name: 'There is a problem' })).not.toBeInTheDocument();
});

test('each empty field says below it what to do, until it is filled in', async () => {
  renderWithOneSentence();
  await userEvent.click(button());
  await screen.findByRole('alert');
  const name = screen.getByRole('textbox', { name: 'Name' });
  expect(email()).toHaveAccessibleErrorMessage('Enter an email.');
  expect(name).toHaveAccessibleErrorMessage('Enter a name.');
  await userEvent.type(email(), 'ada@example.com');
  await waitFor(() => expect(screen.queryByText('Enter an email.')).not.toBeInTheDocument());
  expect(email()).not.toHaveAttribute('aria-errormessage');
  expect(screen.getByText('Enter a name.')).toBeVisible();
  expect(name).toHaveAccessibleDescription(missing);
});

test('if the browser submits the form itself, no value gets into the URL', () => {
  setup();
  expect(button().closest('form')?.querySelector('[name]')).toBeNull();
});

test('a message for all empty fields stays after its banner has disappeared after 7 s', async () => {
  renderWithOneSentence();
  jest.useFakeTimers({ advanceTimers: true });
  fireEvent.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent(missing);
  expect(screen.getAllByText(missing)).toHaveLength(1);
  // A banner that is focused or hovered would stay.
  await act(() => jest.advanceTimersByTimeAsync(limits.longBannerDuration));
  jest.useRealTimers();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getAllByText(missing)).toHaveLength(1);
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(missing);
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(missing);
});
