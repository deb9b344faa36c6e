import { act, fireEvent, render, screen } from '@testing-library/react';
import * as limits from '@/config/limits';
import { Banner } from '@/ui/feedback/Banner';
import type { Tone } from '@/ui/text/tones';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

function setup(duration: number = limits.longBannerDuration) {
  const onDismiss = jest.fn();
  render(
    <Banner tone="error" duration={duration} onDismiss={onDismiss}>
      Network error. Check your connection.
    </Banner>,
  );
  return { onDismiss, text: screen.getByText('Network error. Check your connection.') };
}

test.each<[Tone, string]>([
  ['error', 'alert'],
  ['warning', 'alert'],
  ['success', 'status'],
  ['info', 'status'],
])('a banner of tone %s has the role %s', (tone, role) => {
  render(<Banner tone={tone}>Text</Banner>);
  expect(screen.getByRole(role)).toHaveTextContent(/^Text$/);
});

test.each([limits.shortBannerDuration, limits.longBannerDuration])(
  'a banner with a message disappears after %i ms',
  (duration) => {
    const { onDismiss } = setup(duration);
    pass(duration - 1);
    expect(onDismiss).not.toHaveBeenCalled();
    pass(1);
    expect(onDismiss).toHaveBeenCalledTimes(1);
  },
);

test('a banner stays while it is hovered', () => {
  const { onDismiss, text } = setup();
  fireEvent.pointerEnter(text);
  fireEvent.pointerMove(text);
  pass(60_000);
  expect(onDismiss).not.toHaveBeenCalled();
  fireEvent.pointerLeave(text);
  pass(limits.longBannerDuration);
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

test('a banner that appears below a resting pointer disappears', () => {
  const { onDismiss, text } = setup();
  fireEvent.pointerEnter(text);
  pass(limits.longBannerDuration);
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

test('a banner stays while it has the focus', () => {
  const { onDismiss } = setup();
  const dismiss = screen.getByRole('button', { name: 'Dismiss' });
  act(() => dismiss.focus());
  pass(60_000);
  expect(onDismiss).not.toHaveBeenCalled();
  act(() => dismiss.blur());
  pass(limits.longBannerDuration);
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

test('a banner without a handler for dismissing stays', () => {
  render(
    <Banner tone="info" duration={limits.longBannerDuration}>
      You are offline.
    </Banner>,
  );
  pass(60_000);
  expect(screen.getByRole('status')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

describe('scrolling banners into view', () => {
  let scrolled: jest.SpiedFunction<Element['scrollIntoView']>;
  beforeEach(() => {
    scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  });

  test.each<[Tone, boolean, boolean]>([
    ['error', true, true],
    ['error', false, true],
    ['success', true, true],
    ['warning', true, true],
    ['warning', false, false],
    ['success', false, false],
    ['info', false, false],
  ])(
    'a banner of tone %s (disappears automatically: %p) scrolls into view: %p',
    (tone, disappears, scrolls) => {
      render(
        <Banner tone={tone} {...(disappears && { onDismiss: jest.fn() })}>
          Text
        </Banner>,
      );
      expect(scrolled).toHaveBeenCalledTimes(scrolls ? 1 : 0);
    },
  );
});
