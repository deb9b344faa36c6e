import { setFlagsFromString } from 'node:v8';
import { TestEnvironment } from 'jest-environment-jsdom';

// Each test file loads the app again and ends within seconds, so optimizing its code as early as V8 does by default costs
// more time than it saves. Later versions have no such flag.
if (process.versions.node.startsWith('20.')) setFlagsFromString('--interrupt-budget=1000000');

/**
 * jsdom has no network or stream classes of its own: Node's are handed in, as a browser would have them. Node's URL is the
 * quick one; the router makes one for every link that it draws.
 */
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
      URL,
      URLSearchParams,
    });
  }
}
