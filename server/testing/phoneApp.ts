import { Secret, TOTP } from 'otpauth';

const period = 30_000;

/**
 * Returns a function that returns codes of an authenticator app, each newer than the one before, without waiting for
 * the next 30 seconds. The server accepts the code before the current one and the one after it, so three codes work one
 * after another.
 */
export function phoneApp(secret: string): () => string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  let timestamp = Date.now() - 2 * period;
  return () => {
    timestamp += period;
    return totp.generate({ timestamp });
  };
}
