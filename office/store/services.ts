import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';

/** All that the store uses of the browser; tests pass their own. */
export interface Services {
  readonly fetch: typeof globalThis.fetch;
  readonly cookies: () => string;
  /** Asks the person for a passkey; rejects when they decline. */
  readonly usePasskey: (
    options: PublicKeyCredentialRequestOptionsJSON,
  ) => Promise<AuthenticationResponseJSON>;
  /** Makes a passkey; rejects when they decline, and for a device that has one. */
  readonly makePasskey: (
    options: PublicKeyCredentialCreationOptionsJSON,
  ) => Promise<RegistrationResponseJSON>;
}

export const browserServices: Services = {
  fetch: (input, init) => fetch(input, init),
  cookies: () => document.cookie,
  usePasskey: (optionsJSON) => startAuthentication({ optionsJSON }),
  makePasskey: (optionsJSON) => startRegistration({ optionsJSON }),
};
