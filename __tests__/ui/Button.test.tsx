import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '@/ui/buttons/Button';

test('a button whose call is in progress is disabled and aria-busy, and keeps its label', () => {
  const { container } = render(<Button busy>Withdraw</Button>);
  const button = screen.getByRole('button', { name: 'Withdraw' });
  expect(button).toBeDisabled();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(container).toMatchSnapshot();
});

test('a second press on a busy button sends nothing', async () => {
  const onClick = jest.fn();
  const { rerender } = render(<Button onClick={onClick}>Withdraw</Button>);
  await userEvent.click(screen.getByRole('button'));
  rerender(
    <Button busy onClick={onClick}>
      Withdraw
    </Button>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('a button that had the focus gets it back after its call', () => {
  const both = (busy: boolean) => (
    <>
      <Button busy={busy}>Save address</Button>
      <input aria-label="Address" />
    </>
  );
  const { rerender } = render(both(false));
  screen.getByRole('button').focus();
  rerender(both(true));
  // jsdom leaves the focus on a disabled button; browsers drop it to the body.
  screen.getByLabelText('Address').focus();
  screen.getByLabelText('Address').blur();
  expect(document.body).toHaveFocus();
  rerender(both(false));
  expect(screen.getByRole('button')).toHaveFocus();
});

test("a button doesn't take the focus back if the customer has moved it meanwhile", () => {
  const both = (busy: boolean) => (
    <>
      <Button busy={busy}>Save address</Button>
      <input aria-label="Address" />
    </>
  );
  const { rerender } = render(both(false));
  screen.getByRole('button').focus();
  rerender(both(true));
  screen.getByLabelText('Address').focus();
  rerender(both(false));
  expect(screen.getByLabelText('Address')).toHaveFocus();
});

test('a button has the type "button" by default, so that it submits no form', () => {
  render(<Button>Resend code</Button>);
  expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
});
