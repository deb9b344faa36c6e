import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * Uses Node's network and stream classes, most of which jsdom lacks. Also uses Node's URL, because it is faster and the
 * router creates one for each link that it renders.
 */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    const { location } = this.global;
    /** Resolves relative URLs against the page, because Node's Request can't. */
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
