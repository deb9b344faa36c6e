import type { Static, TSchema } from 'typebox';
import { RailUnavailable } from './moneyRail.ts';

/** A request to a provider, and the schema of its reply. */
export interface ProviderRequest<Answer extends TSchema> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  readonly answer: Answer;
}

/**
 * Asks a provider. Returns what the schema `answer` describes: the whole reply, or only its content if the provider
 * wraps each reply in an object. Throws ProviderRefusal if the provider refuses, RailUnavailable if no reply arrives or
 * the reply isn't understood.
 */
export type ProviderClient = <Answer extends TSchema>(
  question: ProviderRequest<Answer>,
) => Promise<Static<Answer>>;

/** Returns the URL of a request to the provider at `base`. */
export function addressOf(base: string, { path, query = {} }: ProviderRequest<TSchema>): URL {
  const address = new URL(path, base);
  for (const [name, value] of Object.entries(query)) {
    address.searchParams.set(name, String(value));
  }
  return address;
}

/** A call to a provider. Secrets belong in its headers, never in its URL. */
export interface ProviderCall {
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface ProviderReply {
  readonly status: number;
  /** The parsed JSON. */
  readonly body: unknown;
}

/** Removes NUL, because PostgreSQL rejects text with NUL. */
const withoutNul = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '') : value;

/**
 * Calls a provider once. Throws RailUnavailable if no JSON arrives in time. The provider may or may not have acted
 * then.
 */
export async function callProvider(
  { method, url, headers, body }: ProviderCall,
  seconds: number,
): Promise<ProviderReply> {
  try {
    const reply = await fetch(url, {
      method,
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      // If we followed a redirect, a third party could learn who is paid, and answer in the provider's name.
      redirect: 'error',
      signal: AbortSignal.timeout(seconds * 1000),
    });
    return { status: reply.status, body: JSON.parse(await reply.text(), withoutNul) };
  } catch (error) {
    throw new RailUnavailable(`${method} ${url.pathname} had no answer.`, { cause: error });
  }
}
