import { connect, type Socket } from 'node:net';

export interface RawClient {
  readonly socket: Socket;
  /** Resolves with everything that the server has sent, once it has closed the connection. */
  readonly closed: Promise<string>;
}

/** Connects to a port of this machine and sends a text. Leaves the connection open. */
export function rawClient(port: number, sent: string): RawClient {
  const socket = connect(port, '127.0.0.1');
  socket.write(sent);
  let received = '';
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString();
  });
  // The server may reset the connection.
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => {
    socket.on('close', () => resolve(received));
  });
  return { socket, closed };
}

/** Sends a byte every 100 ms until the server closes the connection. Returns what the server has sent. */
export function trickle({ socket, closed }: RawClient): Promise<string> {
  const bytes = setInterval(() => socket.write('x'), 100);
  return closed.finally(() => clearInterval(bytes));
}
