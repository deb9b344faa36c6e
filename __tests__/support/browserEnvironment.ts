import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom has no network or stream classes of its own: Node's are handed in, as a browser would have them. */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, {
      fetch,
      Request,
      Response,
      Headers,
      FormData,
      File,
      Blob,
      TextEncoder,
      TextDecoder,
      ReadableStream,
      TransformStream,
      WritableStream,
      structuredClone,
    });
  }
}
