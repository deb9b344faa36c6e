import { EventEmitter, on, once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

export interface MailSink {
  readonly url: string;
  /** Returns the number of connections that were opened so far. */
  readonly connections: () => number;
  /** Recipients of the accepted emails. */
  readonly recipients: readonly string[];
  /** Resolves when the server has stopped answering on a connection. */
  readonly silence: Promise<void>;
  /** Resolves with the text of the newest email to the recipient, once one was accepted. */
  taken(recipient: string): Promise<string>;
  /** Breaks all open connections, as a mail server does with idle ones. */
  hangUp(): void;
  close(): Promise<void>;
}

/**
 * What the server does with an email: accepts it, refuses it, stops answering on this connection, or breaks the
 * connection.
 */
export type Treatment = 'take' | 'refuse' | 'mute' | 'hang up';

/** Starts an SMTP server on a free port. `treat` decides by the recipient what happens to an email. */
export async function openMailSink(treat: (recipient: string) => Treatment): Promise<MailSink> {
  const recipients: string[] = [];
  const texts = new Map<string, string>();
  let connections = 0;
  const sockets = new Set<Socket>();
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  const events = new EventEmitter();
  const converse = async (socket: Socket) => {
    const lines = createInterface(socket);
    const say = (text: string) => socket.write(`${text}\r\n`);
    let recipient = '';
    let isText = false;
    let text: string[] = [];
    say('220 sink');
    for await (const line of lines) {
      if (isText) {
        text.push(line);
        if (line !== '.') continue;
        isText = false;
        recipients.push(recipient);
        texts.set(recipient, text.join('\n'));
        text = [];
        say('250 taken');
        events.emit('taken', recipient);
        continue;
      }
      const command = line.slice(0, 4).toUpperCase();
      if (command === 'RCPT') {
        recipient = /<(.+)>/.exec(line)?.[1] ?? '';
        const treatment = treat(recipient);
        if (treatment === 'mute') {
          events.emit('silence');
          return;
        }
        if (treatment === 'hang up') {
          socket.destroy();
          return;
        }
        say(treatment === 'take' ? '250 go on' : `550 ${recipient} is unknown`);
      } else if (command === 'DATA') {
        isText = true;
        say('354 go on');
      } else if (command === 'QUIT') {
        socket.end('221 bye\r\n');
      } else say('250 sink');
    }
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    connections += 1;
    socket.on('error', () => undefined);
    // A client that is killed breaks its connection.
    converse(socket).catch(() => undefined);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => connections,
    recipients,
    hangUp,
    silence: once(events, 'silence').then(() => undefined),
    taken: async (recipient) => {
      const earlier = texts.get(recipient);
      if (earlier !== undefined) return earlier;
      for await (const [taken] of on(events, 'taken')) if (taken === recipient) break;
      return texts.get(recipient) ?? '';
    },
    close: async () => {
      hangUp();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
