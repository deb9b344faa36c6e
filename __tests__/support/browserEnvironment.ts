import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * jsdom has no network or stream classes of its own: Node's are handed in, as a browser would have them. Node's URL is the
 * quick one; the router makes one for every link that it draws.
 */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    const { location } = this.global;
    /** Node's has no page that a relative URL could belong to. */
    class PageRequest extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, location.href) : input, init);
      }
    }
    Object.assign(this.global, {
      fetch,
      Request: PageRequest,
      Response,
      Headers,
      AbortController,
      AbortSignal,
      FormData,
      File,
      Blob,
      TextEncoder,
      TextDecoder,
      ReadableStream,
      TransformStream,
      WritableStream,
      structuredClone,
      URL,
      URLSearchParams,
    });
  }
}
