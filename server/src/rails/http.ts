import { RailUnavailable } from './moneyRail.ts';

/** A call to a provider. Secrets belong in its headers, never in its address. */
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

/**
 * Asks a provider, once. Throws RailUnavailable when no JSON comes in time, which says nothing of
 * whether the provider has acted.
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
      // Whoever can redirect us would learn who is paid, and answer in the provider's name.
      redirect: 'error',
      signal: AbortSignal.timeout(seconds * 1000),
    });
    return { status: reply.status, body: await reply.json() };
  } catch (error) {
    throw new RailUnavailable(`${method} ${url.pathname} had no answer.`, { cause: error });
  }
}
