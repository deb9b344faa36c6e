import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { downloadText } from '@/lib/downloadText';

export const browserServices = {
  cookies: () => document.cookie,
  /** Asks the person for a passkey. Rejects if the person declines. */
  usePasskey: (optionsJSON: PublicKeyCredentialRequestOptionsJSON) =>
    startAuthentication({ optionsJSON }),
  /** Creates a passkey. Rejects if the person declines, or if the device already has one. */
  makePasskey: (optionsJSON: PublicKeyCredentialCreationOptionsJSON) =>
    startRegistration({ optionsJSON }),
  saveFile: downloadText,
};

/** The browser's services that the store uses. Tests pass their own. */
export type Services = Readonly<typeof browserServices>;
