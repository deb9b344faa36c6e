import { fitPixels } from '@/lib/fitPixels';

const photo = new File(['a large photo'], 'card.png', { type: 'image/png' });

/** Makes the browser end the reading of each image with this event. */
function endImagesWith(event: 'load' | 'error', naturalWidth = 0, naturalHeight = 0): void {
  class TestImage extends EventTarget {
    readonly naturalWidth = naturalWidth;
    readonly naturalHeight = naturalHeight;
    set src(_url: string) {
      queueMicrotask(() => this.dispatchEvent(new Event(event)));
    }
  }
  jest
    .spyOn(window, 'Image')
    .mockImplementation(() => new TestImage() as unknown as HTMLImageElement);
}

/** Makes the browser read each image with this size. */
const readImagesAs = (width: number, height: number) => endImagesWith('load', width, height);

/** Makes each canvas become this file; null without memory for it. */
function drawAs(drawn: Blob | null) {
  const sizes: (readonly [number, number])[] = [];
  const context = { fillRect: () => undefined, drawImage: () => undefined };
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue(context as unknown as RenderingContext);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function toBlob(
    this: HTMLCanvasElement,
    give,
  ) {
    sizes.push([this.width, this.height]);
    give(drawn);
  });
  return sizes;
}

afterEach(() => jest.restoreAllMocks());

test('a photo with as many pixels as the server draws is sent unchanged', async () => {
  readImagesAs(5000, 5000);
  await expect(fitPixels(photo)).resolves.toBe(photo);
});

test('a photo with more pixels than the server draws becomes a smaller JPEG of the same shape', async () => {
  readImagesAs(12_000, 9000);
  const sizes = drawAs(new Blob(['smaller'], { type: 'image/jpeg' }));
  const fitting = await fitPixels(photo);
  expect(sizes).toEqual([[4000, 3000]]);
  expect(await fitting?.text()).toBe('smaller');
  expect(fitting).toMatchObject({ name: 'card.png', type: 'image/jpeg' });
});

test('a photo that the browser has no memory to draw is refused instead of sent', async () => {
  readImagesAs(30_000, 30_000);
  drawAs(null);
  await expect(fitPixels(photo)).resolves.toBeNull();
});

test('a file that the browser can’t read is sent, for the server to say what is wrong with it', async () => {
  endImagesWith('error');
  await expect(fitPixels(photo)).resolves.toBe(photo);
});
