import { fitPixels } from '@/lib/fitPixels';

const photo = new File(['a large photo'], 'card.png', { type: 'image/png' });

/** Makes reading an image end with this event. */
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

/** Makes the browser report this size for each image. */
const readImagesAs = (width: number, height: number) => endImagesWith('load', width, height);

/** Makes each canvas produce this file, or null as if there were too little memory. */
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

test('sends a photo unchanged if the server accepts its number of pixels', async () => {
  readImagesAs(5000, 5000);
  await expect(fitPixels(photo)).resolves.toBe(photo);
});

test('reduces a photo with more pixels to a JPEG of the same proportions', async () => {
  readImagesAs(12_000, 9000);
  const sizes = drawAs(new Blob(['smaller'], { type: 'image/jpeg' }));
  const fitting = await fitPixels(photo);
  expect(sizes).toEqual([[4000, 3000]]);
  expect(await fitting?.text()).toBe('smaller');
  expect(fitting).toMatchObject({ name: 'card.png', type: 'image/jpeg' });
});

test('refuses a photo that the browser has too little memory to reduce', async () => {
  readImagesAs(30_000, 30_000);
  drawAs(null);
  await expect(fitPixels(photo)).resolves.toBeNull();
});

test('sends a file unchanged that the browser can’t read, so that the server says what is wrong', async () => {
  endImagesWith('error');
  await expect(fitPixels(photo)).resolves.toBe(photo);
});
