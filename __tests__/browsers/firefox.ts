import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Driver } from './driver';
import { programAt, type Running, start } from './programs';

interface Answer {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly message?: string;
  readonly result?: unknown;
  readonly params?: unknown;
}

type Send = (method: string, params: unknown) => Promise<unknown>;

/** Connects over WebDriver BiDi. Replies over the socket have the number of their command, events have none. */
async function connect(url: string, onEvent: (params: unknown) => void): Promise<Send> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id === undefined) onEvent(answer.params);
    else waiting.get(answer.id)?.(answer);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`${url} cannot be reached.`)));
  });
  let last = 0;
  return async (method, params) => {
    last += 1;
    const id = last;
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    if (answer.type === 'error') throw new Error(`${method}: ${answer.message ?? ''}`);
    return answer.result;
  };
}

/** Returns the URL of the socket, which Firefox prints on standard error once it listens. */
function socketOf({ child }: Running): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      const url = /WebDriver BiDi listening on (ws:\S+)/.exec(chunk.toString())?.[1];
      if (url !== undefined) resolve(`${url}/session`);
    });
    child.once('close', () => reject(new Error('Firefox ended at once.')));
  });
}

/** Runs in each page before its own scripts. Reports violations of the page's security policy. */
const reportViolations = `(report) => {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    report(effectiveDirective + ' ' + blockedURI);
  });
}`;

/** Starts Firefox ESR or Firefox without a window. Returns undefined if it isn't installed. */
export async function openFirefox(): Promise<Driver | undefined> {
  const program = programAt('firefox-esr', 'firefox');
  if (program === undefined) return undefined;
  const profile = await mkdtemp(join(tmpdir(), 'mota-firefox-'));
  const parameters = ['--headless', '--no-remote', '--profile', profile];
  const running = start(program, [...parameters, '--remote-debugging-port=0']);
  const violations: string[] = [];
  const send = await connect(await socketOf(running), (params) => {
    violations.push((params as { data: { value: string } }).data.value);
  });
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['script.message'] });
  await send('script.addPreloadScript', {
    functionDeclaration: reportViolations,
    arguments: [{ type: 'channel', value: { channel: 'violations' } }],
  });
  const { contexts } = (await send('browsingContext.getTree', {})) as {
    contexts: readonly { context: string }[];
  };
  const context = contexts[0]?.context ?? '';
  const evaluate = async (expression: string) => {
    const { result, exceptionDetails } = (await send('script.evaluate', {
      expression,
      target: { context },
      awaitPromise: true,
    })) as { result?: { value?: unknown }; exceptionDetails?: { text: string } };
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return String(result?.value);
  };
  return {
    open: async (url) =>
      void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate,
    perform: async (actions) => void (await send('input.performActions', { context, actions })),
    resize: async (width, height) =>
      void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
    violations,
    close: async () => {
      await running.end();
      await rm(profile, { recursive: true, force: true });
    },
  };
}
