import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { slidesAround, type NonEmpty } from '@/features/assets/carouselSlides';
import { fakeServer } from '../../support/fakeServer';
import { currentPath, renderApp, signedInAnswers, signedInDevice } from '../../support/renderApp';
import { anAsset } from '../../support/replies';
import { resizeTo } from '../../support/resizeTo';

async function setup(count: number) {
  const body = Array.from({ length: count }, (_, index) =>
    anAsset({ id: index + 1, name: `Bus ${index + 1}` }),
  );
  const server = fakeServer({
    ...signedInAnswers,
    'GET /asset/': { body },
    'GET /asset/2': { body: anAsset({ id: 2, name: 'Bus 2' }) },
  });
  const app = renderApp('/investment', { server, device: signedInDevice() });
  await screen.findByRole('heading', { level: 1, name: 'Choose Investment' });
  if (count > 0) await carousel();
  return app;
}

const carousel = () => screen.findByRole('region', { name: 'Assets' });
const slides = () =>
  screen.getAllByRole('group').map((slide) => {
    const mark = slide.getAttribute('aria-current') === 'true' ? '*' : '';
    return `${slide.getAttribute('aria-label') ?? ''}${mark}`;
  });
const turn = (name: 'Previous asset' | 'Next asset') => screen.getByRole('button', { name });

test('3 assets at a time; arrows wrap around both ways; the middle card is marked', async () => {
  const { user } = await setup(5);
  expect(await carousel()).toHaveAttribute('aria-roledescription', 'carousel');
  expect(slides()).toEqual(['Bus 5', 'Bus 1*', 'Bus 2']);
  await user.click(turn('Previous asset'));
  expect(slides()).toEqual(['Bus 4', 'Bus 5*', 'Bus 1']);
  await user.click(turn('Next asset'));
  await user.click(turn('Next asset'));
  expect(slides()).toEqual(['Bus 1', 'Bus 2*', 'Bus 3']);
});

test('1 at 768 px width or narrower', async () => {
  resizeTo(768);
  const { user } = await setup(3);
  expect(slides()).toEqual(['Bus 1*']);
  await user.click(turn('Previous asset'));
  expect(slides()).toEqual(['Bus 3*']);
  resizeTo(769);
  expect(slides()).toHaveLength(3);
});

test.each([
  [1, ['Bus 1*']],
  [2, ['Bus 1*', 'Bus 2']],
  [3, ['Bus 3', 'Bus 1*', 'Bus 2']],
])('it works with %i, none shown twice', async (count, expected) => {
  const { user } = await setup(count);
  expect(slides()).toEqual(expected);
  if (count === 1) {
    expect(turn('Next asset')).toBeDisabled();
    return;
  }
  await user.click(turn('Next asset'));
  expect(slides()).toContain('Bus 2*');
});

test('without assets it says so and offers nothing to continue with but the cliques', async () => {
  await setup(0);
  expect(await screen.findByText(/No assets are on offer/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse cliques' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
});

test('the arrow keys turn it, as does a finger', async () => {
  const { user } = await setup(4);
  act(() => turn('Next asset').focus());
  await user.keyboard('{ArrowRight}');
  expect(slides()[1]).toBe('Bus 2*');
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(slides()[1]).toBe('Bus 4*');

  const swipe = (from: number, to: number, pointerType: string) => {
    const [slide] = screen.getAllByRole('group');
    if (slide === undefined) throw new Error('There is no slide.');
    const pointer = (type: string, clientX: number) =>
      Object.assign(new MouseEvent(type, { bubbles: true, clientX }), {
        pointerType,
        isPrimary: true,
      });
    fireEvent(slide, pointer('pointerdown', from));
    fireEvent(slide, pointer('pointerup', to));
  };
  swipe(200, 120, 'touch');
  expect(slides()[1]).toBe('Bus 1*');
  swipe(120, 200, 'touch');
  expect(slides()[1]).toBe('Bus 4*');
  swipe(120, 110, 'touch');
  swipe(200, 100, 'mouse');
  expect(slides()[1]).toBe('Bus 4*');
});

test('Continue goes to the /asset/{id} of the middle card', async () => {
  const { user } = await setup(4);
  await user.click(within(await carousel()).getByRole('group', { name: 'Bus 2' }));
  expect(slides()[1]).toBe('Bus 2*');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(currentPath()).toBe('/asset/2'));
});

test('many turns in either direction stay within the ring', () => {
  const items: NonEmpty<number> = [0, 1, 2, 3];
  expect(slidesAround(items, -9, 3).map(({ item }) => item)).toEqual([2, 3, 0]);
  expect(slidesAround(items, 4001, 1).map(({ item }) => item)).toEqual([1]);
});
