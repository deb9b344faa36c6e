import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { FactorPrompt } from './api/factorPrompt';
import type { KeyRing } from './api/keyRing';
import { downloadText } from '@/lib/downloadText';
import { consumeActivity } from './activity';

/** Services from outside the store. Tests pass their own. */
export interface Services {
  readonly fetch: typeof globalThis.fetch;
  readonly openUpload: () => XMLHttpRequest;
  readonly isOffline: () => boolean;
  readonly cookies: () => string;
  /** Returns whether the customer has used the page since the last call. */
  readonly consumeActivity: () => boolean;
  /** The idempotency keys of the forms that were sent in this page. */
  readonly keyRing: KeyRing;
  /** Asks the customer for a factor. */
  readonly factorPrompt: FactorPrompt;
  /** Lets the customer use one of the passkeys that the options allow. Rejects if they don't. */
  readonly usePasskey: (options: PublicKeyCredentialRequestOptionsJSON) => Promise<object>;
  /** Creates a passkey on the device. Rejects if the customer doesn't want it. */
  readonly makePasskey: (options: PublicKeyCredentialCreationOptionsJSON) => Promise<object>;
  /** Resolves after this many milliseconds, or at once when the signal aborts. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Saves a file on the customer's device. */
  readonly saveFile: (name: string, file: Blob) => void;
  readonly log: (event: string, details: Readonly<Record<string, unknown>>) => void;
  /**
   * Resolves when Redux DevTools shows the present state: at once, unless it shows an earlier one. Replies of the
   * server are used only after that.
   */
  readonly untilTimeTravelEnds: () => Promise<void>;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

export const browserServices = {
  // `fetch` is read on each call, because a page or a test may have replaced it after this module was loaded.
  fetch: (input: RequestInfo | URL, init?: RequestInit) => globalThis.fetch(input, init),
  openUpload: () => new XMLHttpRequest(),
  isOffline: () => !navigator.onLine,
  cookies: () => document.cookie,
  consumeActivity,
  pause,
  saveFile: (name: string, file: Blob) => downloadText(name, file, file.type),
  // The library loads when it is needed, because few visits use a passkey.
  usePasskey: async (optionsJSON: PublicKeyCredentialRequestOptionsJSON) =>
    (await import('@simplewebauthn/browser')).startAuthentication({ optionsJSON }),
  makePasskey: async (optionsJSON: PublicKeyCredentialCreationOptionsJSON) =>
    (await import('@simplewebauthn/browser')).startRegistration({ optionsJSON }),
  // The app logs only here. Failures that section 8 has no text for are only logged.
  log: (event: string, details: Readonly<Record<string, unknown>>) =>
    globalThis.console.warn(event, details),
} satisfies Partial<Services>;
