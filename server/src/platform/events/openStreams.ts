import { PassThrough, type Readable } from 'node:stream';
import { idleSince } from '../sessions/liveSession.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../http/refusal.ts';

interface Stream {
  readonly customerId: number;
  readonly jti: string;
  readonly body: PassThrough;
  /** Last version that was sent. Smaller than every version until the first one is sent. */
  version: number;
}

/** The open event streams of this instance. */
export interface OpenStreams {
  /**
   * Opens the stream of a session. It begins with the customer's current version. Throws 503 if too many streams are
   * open.
   */
  open(customerId: number, jti: string): Readable;
  /**
   * Sends these customers the number of their data's current version, unless their stream already has it. Ends the
   * streams of sessions that have ended.
   */
  refresh(customerIds: readonly number[]): Promise<void>;
  /**
   * Sends a heartbeat to keep streams open through proxies, sends new versions, and ends the streams of sessions that
   * have ended.
   */
  beat(): Promise<void>;
  /** Ends all streams. */
  end(): void;
}

/** SQL for the given sessions that are still active, each with the version of its customer's data. */
const liveSessions = `SELECT s.jti, coalesce(v.version, 0)::text AS version
  FROM sessions s LEFT JOIN customer_versions v ON v.customer_id = s.customer_id
  WHERE s.jti = ANY ($1::uuid[]) AND s.revoked_at IS NULL
    AND s.last_used_at > $2 AND s.expires_at > $3`;

/** Sends a text to a client. Drops a client that doesn't read, before it fills our memory. */
function send({ body }: Stream, text: string): void {
  if (body.writable && !body.write(text)) body.destroy();
}

function sendVersion(stream: Stream, version: number): void {
  if (version <= stream.version) return;
  stream.version = version;
  send(stream, `data: ${version}\n\n`);
}

export function openStreams(dependencies: Dependencies): OpenStreams {
  const { config, connection, systemClock } = dependencies;
  const streamsByCustomer = new Map<number, Set<Stream>>();
  let number = 0;

  const streamsOf = (customerId: number) => [...(streamsByCustomer.get(customerId) ?? [])];
  const all = () => [...streamsByCustomer.keys()].flatMap(streamsOf);

  function remove(stream: Stream): void {
    const streams = streamsByCustomer.get(stream.customerId);
    if (!streams?.delete(stream)) return;
    number -= 1;
    if (streams.size === 0) streamsByCustomer.delete(stream.customerId);
  }

  function end(stream: Stream): void {
    remove(stream);
    stream.body.end();
  }

  function add(stream: Stream): void {
    const [oldest, ...others] = streamsOf(stream.customerId);
    // The oldest stream may be dead without us knowing, for example because a phone has changed networks.
    if (oldest && others.length + 1 >= config.eventStreamsOfCustomer) end(oldest);
    const streams = streamsByCustomer.get(stream.customerId) ?? new Set();
    streamsByCustomer.set(stream.customerId, streams.add(stream));
    number += 1;
    stream.body.once('close', () => remove(stream));
  }

  async function sendVersions(streams: readonly Stream[]): Promise<void> {
    if (streams.length === 0) return;
    const now = systemClock.now();
    const sessions = streams.map(({ jti }) => jti);
    const rows = await connection.query(liveSessions, [
      sessions,
      idleSince(dependencies, now),
      now,
    ]);
    const versions = new Map(rows.map(({ jti, version }) => [jti, Number(version)]));
    for (const stream of streams) {
      const version = versions.get(stream.jti);
      if (version === undefined) end(stream);
      else sendVersion(stream, version);
    }
  }

  return {
    open: (customerId, jti) => {
      if (number >= config.eventStreams) {
        throw new Refusal(503, 'too_many_pages', { retryAfterSeconds: 60 });
      }
      const stream = {
        customerId,
        jti,
        body: new PassThrough({ highWaterMark: 1024 }),
        version: -1,
      };
      // From here on changes are sent, including changes during the query below.
      add(stream);
      sendVersions([stream]).catch((error: unknown) => stream.body.destroy(error as Error));
      return stream.body;
    },
    refresh: (customerIds) => sendVersions(customerIds.flatMap(streamsOf)),
    beat: async () => {
      for (const stream of all()) send(stream, ':\n\n');
      await sendVersions(all());
    },
    end: () => all().forEach(end),
  };
}
