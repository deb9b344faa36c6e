import { createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Card } from '@/ui/layout/Card';
import { ConfirmButton } from '@/ui/buttons/ConfirmButton';
import { Dialog } from '@/ui/overlays/Dialog';

function setup() {
  const onClose = jest.fn();
  render(
    <Dialog open title="Investment agreement" onClose={onClose} footer={<button>Continue</button>}>
      <p>The contract</p>
    </Dialog>,
  );
  return { onClose, dialog: screen.getByRole('dialog', { name: 'Investment agreement' }) };
}

test('a dialog is named by its heading and open as a modal', () => {
  const { dialog } = setup();
  expect(dialog).toHaveProperty('open', true);
  expect(screen.getByRole('heading', { name: 'Investment agreement', level: 2 })).toBeVisible();
  expect(dialog).toMatchSnapshot();
});

test("a dialog inside a coloured card doesn't inherit its colour", () => {
  render(
    <Card tone="balance">
      <Dialog open title="Add money" onClose={jest.fn()} />
    </Card>,
  );
  expect(screen.getByRole('dialog').parentElement).toBe(document.body);
});

test('a closed dialog is not in the page', () => {
  render(<Dialog open={false} title="Investment agreement" onClose={jest.fn()} />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('Esc calls onClose instead of closing the dialog directly', () => {
  const { onClose, dialog } = setup();
  const cancel = createEvent('cancel', dialog, { cancelable: true });
  fireEvent(dialog, cancel);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(cancel.defaultPrevented).toBe(true);
});

test("a click on the backdrop closes the dialog, and a click inside doesn't", async () => {
  const { onClose, dialog } = setup();
  await userEvent.click(screen.getByText('The contract'));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(dialog);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("a text selection that ends on the backdrop doesn't close the dialog", () => {
  const { onClose, dialog } = setup();
  fireEvent.mouseDown(screen.getByText('The contract'));
  fireEvent.mouseUp(dialog);
  fireEvent.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
});

test('a deletion asks for confirmation with the buttons Cancel and Delete, in this order', async () => {
  const onConfirm = jest.fn(() => Promise.resolve());
  render(
    <ConfirmButton
      label="Delete photo"
      title="Delete profile photo?"
      confirmLabel="Delete"
      onConfirm={onConfirm}
    >
      We’ll show your initials instead.
    </ConfirmButton>,
  );
  const openQuestion = () => userEvent.click(screen.getByRole('button', { name: 'Delete photo' }));
  await openQuestion();
  const dialog = screen.getByRole('dialog', { name: 'Delete profile photo?' });
  expect(
    within(dialog)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Cancel', 'Delete']);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onConfirm).not.toHaveBeenCalled();
  await openQuestion();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
