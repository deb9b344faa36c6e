import { setFlagsFromString } from 'node:v8';
import vm, { type CompileFunctionOptions, Script } from 'node:vm';
import { TestEnvironment } from 'jest-environment-jsdom';

// Each test file loads the app again and ends within seconds, so optimizing its code as early as V8 does by default costs
// more time than it saves. Later versions have no such flag.
if (process.versions.node.startsWith('20.')) setFlagsFromString('--interrupt-budget=1000000');

const { compileFunction } = vm;
const compiled = new Map<string, { readonly source: string; readonly script: Script }>();

/** The script of a module, compiled by the first test file of this process that loads it. */
function scriptOf(source: string, parameters: readonly string[], filename: string): Script {
  const known = compiled.get(filename);
  if (known?.source === source) return known.script;
  const head = `(function (${parameters.join()}) {`;
  const script = new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
  compiled.set(filename, { source, script });
  return script;
}

// Jest compiles each module again for each test file, which was a fifth of the time. There is no option for it.
Object.assign(vm, {
  compileFunction: (
    source: string,
    parameters: readonly string[] = [],
    options: CompileFunctionOptions = {},
  ) => {
    const { filename, parsingContext } = options;
    return filename === undefined || parsingContext === undefined
      ? compileFunction(source, parameters, options)
      : (scriptOf(source, parameters, filename).runInContext(parsingContext) as unknown);
  },
});

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
