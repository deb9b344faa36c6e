declare module 'autocannon' {
  export interface SentRequest {
    method?: string;
    path?: string;
    headers?: Readonly<Record<string, string>>;
    body?: string;
  }

  export interface Options extends SentRequest {
    readonly url: string;
    readonly connections: number;
    readonly duration: number;
    /** Interval at which replies are counted, in milliseconds. */
    readonly sampleInt: number;
    /** Requests per second of all connections together. Undefined for as many as are answered. */
    readonly overallRate?: number;
    readonly requests?: readonly {
      readonly setupRequest: (request: SentRequest) => SentRequest;
    }[];
  }

  export interface Result {
    /** Time until the replies, in milliseconds. */
    readonly latency: { readonly p50: number; readonly p99: number; readonly max: number };
    readonly requests: { readonly total: number };
    /** Duration of the run, in seconds. */
    readonly duration: number;
    readonly errors: number;
    readonly timeouts: number;
    readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
  }

  export default function autocannon(options: Options): Promise<Result>;
}
