import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';

/** The browser's services that the store uses. Tests pass their own. */
export interface Services {
  readonly fetch: typeof globalThis.fetch;
  readonly cookies: () => string;
  /** Asks the person for a passkey. Rejects when they decline. */
  readonly usePasskey: (
    options: PublicKeyCredentialRequestOptionsJSON,
  ) => Promise<AuthenticationResponseJSON>;
  /** Creates a passkey. Rejects when they decline, or if the device already has one. */
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
