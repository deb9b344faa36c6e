import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Popover } from '@/ui/overlays/Popover';

function Bell() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Popover
        open={open}
        onClose={() => setOpen(false)}
        label="Notifications"
        trigger={
          <button aria-expanded={open} onClick={() => setOpen(!open)}>
            Bell
          </button>
        }
      >
        <button>Mark as Read</button>
      </Popover>
      <button>Elsewhere</button>
    </>
  );
}

async function setup() {
  render(<Bell />);
  await userEvent.click(screen.getByRole('button', { name: 'Bell' }));
  return screen.getByRole('dialog', { name: 'Notifications' });
}

test('a panel takes the focus when it opens', async () => {
  expect(await setup()).toHaveFocus();
});

test('Esc closes the panel and returns the focus to the bell', async () => {
  const panel = await setup();
  await userEvent.keyboard('{Escape}');
  expect(panel).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Bell' })).toHaveFocus();
});

test("a click outside closes the panel, and a click inside doesn't", async () => {
  const panel = await setup();
  await userEvent.click(screen.getByRole('button', { name: 'Mark as Read' }));
  expect(panel).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(panel).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
});

test('the button that opened the panel closes it', async () => {
  const panel = await setup();
  await userEvent.click(screen.getByRole('button', { name: 'Bell' }));
  expect(panel).not.toBeInTheDocument();
});

test('leaving the panel with Tab closes it', async () => {
  const panel = await setup();
  await userEvent.tab();
  await userEvent.tab();
  expect(panel).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
});
