import { afterFirstPaint, letFontsIn } from '@/lib/firstView';

/** Frames are drawn by the test. */
let frames: FrameRequestCallback[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  frames = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => frames.push(draw));
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const settled = async (promise: Promise<void>): Promise<boolean> => {
  let isDone = false;
  void promise.then(() => {
    isDone = true;
  });
  await jest.advanceTimersByTimeAsync(0);
  return isDone;
};

test('the first paint is over once a frame has been drawn, and not before', async () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const painted = afterFirstPaint();
  expect(await settled(painted)).toBe(false);
  frames.forEach((draw) => draw(0));
  expect(await settled(painted)).toBe(true);
});

test('a page that nobody sees is not waited for', async () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  expect(await settled(afterFirstPaint())).toBe(true);
  expect(frames).toEqual([]);
});

test('the faces of the fonts count once they are let in, and no other style changes', () => {
  document.head.innerHTML =
    '<style>h1 { margin: 0 }</style><style data-fonts media="not all">h2 { margin: 0 }</style>';
  letFontsIn();
  const styles = [...document.head.querySelectorAll('style')];
  expect(styles.map(({ media }) => media)).toEqual(['', 'all']);
});
