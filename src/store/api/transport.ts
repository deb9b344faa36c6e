/** One request as it is sent. */
export interface WireRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | null;
  readonly signal: AbortSignal;
  /** True for a request that the browser finishes even if its page is closed. */
  readonly keepalive?: boolean;
  /** Set for a list that is read page by page: called with the first page if others follow. */
  readonly onFirstPage?: ((items: readonly unknown[]) => void) | undefined;
}

/** An answer of any status. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  /** True for a reply of Mota's own server; only fetched answers say so. */
  readonly isOurs?: boolean;
  /** The hash of a contract's terms, where the server sends it; only fetched answers have one. */
  readonly contractHash?: string | undefined;
  /** Names this version of the reply, where the server names versions; only fetched answers have one. */
  readonly etag?: string | undefined;
}
