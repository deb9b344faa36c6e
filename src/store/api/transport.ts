export interface WireRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | null;
  readonly signal: AbortSignal;
  /** Whether the browser finishes the request even if its page is closed. */
  readonly keepalive?: boolean;
  /** Set for a list that is read page by page. Called with the first page if more follow. */
  readonly onFirstPage?: ((items: readonly unknown[]) => void) | undefined;
}

/** A reply of any status. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  /** Hash of a contract's terms, if the server sends it. Only known for replies to `fetch`. */
  readonly contractHash?: string | undefined;
  /** Version of the reply, if the server sends one. Only known for replies to `fetch`. */
  readonly etag?: string | undefined;
}
