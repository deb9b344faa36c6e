import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import type { CallName, Id } from '@contract/calls';
import type { Failure } from '@/lib/failure';
import type { FactorRequest } from '../factors/factorsWire';
import type { Services } from '../services';
import type { SessionState } from '../sessionState';

/** The variable parts of a call. Its method, path and authentication are in `contract/calls.ts`. */
export interface ApiRequest {
  /** Replaces the part of the path in braces. */
  readonly id?: Id | undefined;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** Form with files. The progress of its upload goes into the store. */
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether the browser finishes the call even if the page is closed. */
  readonly outlivesPage?: boolean;
  /** Whether the call continues when its session ends. The sign-out needs this. */
  readonly outlivesSession?: boolean;
}

/** Options that an endpoint may set in `extraOptions`. */
export interface EndpointOptions {
  /** Whether the app ignores the reply, so that a body that isn't JSON is no failure. */
  readonly ignoresReply?: boolean;
  /** Name of the file as which the reply is saved. The reply never enters the store. */
  readonly savesAs?: string;
  /** Delay before the first retry of a read, in milliseconds. */
  readonly firstRetryDelay?: number;
}

/** Parts of a reply other than its body. */
export interface ReplyMeta {
  /** Hash of a contract's terms. Null if the server doesn't send it. */
  readonly contractHash: string | null;
  /** The request for proof of a factor, if the server refused the call without it. */
  readonly factorRequest?: FactorRequest | undefined;
}

/** A base query of RTK Query. The functions `with…` wrap one to add one behaviour. */
export type ApiQuery = BaseQueryFn<ApiRequest, unknown, Failure, EndpointOptions, ReplyMeta>;

/** Returns the name of the call, which is the name of its endpoint. */
export const callNameOf = ({ endpoint }: Pick<BaseQueryApi, 'endpoint'>) => endpoint as CallName;

export const servicesOf = ({ extra }: Pick<BaseQueryApi, 'extra'>) => extra as Services;

// Selectors can't be used here: their slices import the endpoints, and the endpoints import this file.
export const stateOf = ({ getState }: Pick<BaseQueryApi, 'getState'>) => getState() as SessionState;
