import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Toast, Toasts } from '@/ui/feedback/Toasts';
import type { Tone } from '@/ui/text/tones';

const toast = (id: string, tone: Tone = 'success'): Toast => ({
  id,
  tone,
  text: `Message ${id}`,
});

function setup(toasts: readonly Toast[]) {
  const onClosed = jest.fn();
  const { rerender } = render(<Toasts toasts={toasts} onClosed={onClosed} />);
  const show = (next: readonly Toast[]) => rerender(<Toasts toasts={next} onClosed={onClosed} />);
  return { onClosed, show };
}

test.each<[Tone, string]>([
  ['success', 'status'],
  ['info', 'status'],
  ['warning', 'alert'],
  ['error', 'alert'],
])('a toast of tone %s is announced as %s', async (tone, role) => {
  setup([toast(`role-${tone}`, tone)]);
  expect(await screen.findByRole(role)).toHaveTextContent(`Message role-${tone}`);
});

test('a toast closes automatically after 8000 ms', async () => {
  setup([toast('timed')]);
  await screen.findByText('Message timed');
  expect(screen.getByRole('progressbar', { hidden: true })).toHaveStyle(
    'animation-duration: 8000ms',
  );
});

test('a toast is above the keyboard of a phone', async () => {
  const viewport = Object.assign(new EventTarget(), {
    height: innerHeight,
    offsetTop: 0,
    scale: 1,
  });
  Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true });
  setup([toast('typed')]);
  const place = (await screen.findByText('Message typed')).closest('[style*=keyboard]');
  expect(place).toHaveStyle('--size-keyboard: 0px');
  viewport.height -= 300;
  fireEvent(viewport as unknown as Window, new Event('resize'));
  expect(place).toHaveStyle('--size-keyboard: 300px');
  Object.defineProperty(window, 'visualViewport', { value: null });
});

describe('the focused element', () => {
  const friend = () => screen.getByLabelText('Email of a friend');
  const scrollOf = (element: HTMLElement) => jest.spyOn(element, 'scrollIntoView');
  const cover = async () => {
    setup([toast('covering')]);
    await screen.findByText('Message covering');
  };

  beforeEach(async () => {
    render(
      <form aria-label="Invitations">
        <input aria-label="Email of a friend" />
      </form>,
    );
    await userEvent.tab();
  });

  test('the focused element and the buttons of its form are scrolled out from under a toast', async () => {
    const [form, field] = [screen.getByRole('form'), friend()].map(scrollOf);
    await cover();
    expect(form).toHaveBeenCalledWith({ block: 'nearest' });
    expect(field).toHaveBeenCalledWith({ block: 'nearest' });
  });

  test('the focused element stays in view when the links to the next page are scrolled into view', async () => {
    render(<div data-next="">See the clique</div>);
    const links = scrollOf(screen.getByText('See the clique'));
    links.mockImplementation(() => {
      friend().getBoundingClientRect = () => ({ top: innerHeight + 1, bottom: 900 }) as DOMRect;
    });
    const field = scrollOf(friend());
    await cover();
    expect(links).toHaveBeenCalled();
    expect(field).toHaveBeenCalled();
  });

  test.each([-100, innerHeight + 100])(
    "the focused element isn't scrolled if it is at %d, outside of the window",
    async (top) => {
      friend().getBoundingClientRect = () => ({ top, bottom: top + 48 }) as DOMRect;
      const field = scrollOf(friend());
      await cover();
      expect(field).not.toHaveBeenCalled();
    },
  );
});

test('a toast is announced once, however often the list is rendered', async () => {
  const { show } = setup([toast('once')]);
  await screen.findByText('Message once');
  show([toast('once')]);
  show([toast('once'), toast('twice')]);
  await screen.findByText('Message twice');
  expect(screen.getAllByText('Message once')).toHaveLength(1);
});

test('closing a toast reports its id', async () => {
  const { onClosed } = setup([toast('closed')]);
  await screen.findByText('Message closed');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(onClosed).toHaveBeenCalledWith('closed'));
});

test('a toast that is removed from the list disappears', async () => {
  const { show } = setup([toast('gone')]);
  await screen.findByText('Message gone');
  act(() => show([]));
  await waitFor(() => expect(screen.queryByText('Message gone')).not.toBeInTheDocument());
});

test.each(['Dismiss', 'Take back'])(
  'pressing "%s" in a toast returns the focus to where it was before',
  async (name) => {
    render(<input aria-label="Amount" />);
    const action = { label: 'Take back', onPress: jest.fn() };
    setup([{ ...toast('focused'), action }]);
    await userEvent.click(screen.getByLabelText('Amount'));
    screen.getByRole('button', { name }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByLabelText('Amount')).toHaveFocus();
  },
);

test('pressing the text of a toast leaves the focus where it is', async () => {
  render(<input aria-label="Amount" />);
  render(<input aria-label="Reference" />);
  setup([toast('read')]);
  await userEvent.click(screen.getByLabelText('Amount'));
  screen.getByRole('button', { name: 'Dismiss' }).focus();
  await userEvent.click(screen.getByLabelText('Reference'));
  fireEvent.click(screen.getByText('Message read'));
  expect(screen.getByLabelText('Reference')).toHaveFocus();
});
