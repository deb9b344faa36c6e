import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SimulatedBank } from './bank.ts';
import type { CallFault, PassingRefusal, Script } from './script.ts';

/** A parsed call to a simulated provider. */
export interface FrontCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly authorization: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface FrontReply {
  readonly status: number;
  readonly body: unknown;
}

/** The HTTP interface of a simulated provider. */
export interface Front {
  /** Handles a call and returns the reply. The call takes effect immediately. */
  answer(call: FrontCall): FrontReply;
  /** Returns a refusal with this HTTP status, in the provider's format. It isn't caused by the call's content. */
  refuse(status: number): FrontReply;
}

const refusalStatuses: Readonly<Record<PassingRefusal, number>> = {
  unauthorized: 401,
  forbidden: 403,
  'timed out': 408,
  'too many requests': 429,
};

export interface Listening {
  /** `http://127.0.0.1:…` */
  readonly url: string;
  close(): Promise<void>;
}

async function read(request: IncomingMessage): Promise<FrontCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bank.example');
  return {
    method: request.method ?? 'GET',
    path: pathname,
    query: searchParams,
    authorization: request.headers.authorization ?? '',
    body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
  };
}

// Closes each connection after its reply. This server could otherwise close a kept-alive connection just when its
// client, which is in the same process, sends the next call on it.
const headers = { 'content-type': 'application/json', connection: 'close' } as const;

function answer(response: ServerResponse, { status, body }: FrontReply): void {
  response.writeHead(status, headers).end(JSON.stringify(body));
}

const outOfOrder: FrontReply = { status: 502, body: { message: 'Bad gateway' } };

function answerWithFault(
  response: ServerResponse,
  fault: CallFault,
  front: Front,
  call: FrontCall,
): void {
  const act = () => front.answer(call);
  switch (fault) {
    case 'none':
      answer(response, act());
      break;
    case 'unauthorized':
    case 'forbidden':
    case 'timed out':
    case 'too many requests':
      answer(response, front.refuse(refusalStatuses[fault]));
      break;
    case 'error':
      answer(response, outOfOrder);
      break;
    case 'error after acting':
      act();
      answer(response, outOfOrder);
      break;
    case 'hang':
      act();
      break;
    case 'drop':
      act();
      response.socket?.destroy();
      break;
    case 'deaf':
  }
}

/**
 * Listens only on this machine. Port 0 takes any free port. Work that a call causes, such as webhooks, starts after its
 * reply.
 */
export async function listen(
  front: Front,
  bank: SimulatedBank,
  script: Script,
  port = 0,
): Promise<Listening> {
  const server = createServer((request, response) => {
    read(request).then(
      (call) => {
        bank.startDue();
        answerWithFault(response, script.call(call.body), front, call);
        bank.startDue();
      },
      () => answer(response, { status: 400, body: { message: 'Not readable' } }),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve).unref();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
