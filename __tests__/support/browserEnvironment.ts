import { TestEnvironment } from 'jest-environment-jsdom';

function setTimeZone(timeZone: string | undefined): void {
  if (timeZone === undefined) delete process.env.TZ;
  else process.env.TZ = timeZone;
}

/**
 * Uses Node's network and stream classes, most of which jsdom lacks. Also uses Node's URL, because it is faster and the
 * router creates one for each link that it renders.
 *
 * A test file runs in another time zone if it begins with a comment such as
 * `@jest-environment-options {"timeZone": "America/New_York"}`. A test can't set `process.env.TZ`, because jest gives it
 * a copy of `process.env`.
 */
export default class BrowserEnvironment extends TestEnvironment {
  readonly #timeZoneBefore = process.env.TZ;

  constructor(...[config, context]: ConstructorParameters<typeof TestEnvironment>) {
    super(config, context);
    const { timeZone } = config.projectConfig.testEnvironmentOptions;
    if (typeof timeZone === 'string') setTimeZone(timeZone);
  }

  override async teardown(): Promise<void> {
    setTimeZone(this.#timeZoneBefore);
    await super.teardown();
  }

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
