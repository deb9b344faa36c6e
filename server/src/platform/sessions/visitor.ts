import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../settings/config.ts';
import { writtenKey } from '../settings/derivedKeys.ts';
import type { Dependencies } from '../dependencies.ts';
import { en } from '../messages/en/index.ts';
import { deviceOf } from '../text/device.ts';
import { networksOf, type Networks } from '../limits/networks.ts';
import { day, second } from '../clock/time.ts';
import { normalEmail } from '../../../../contract/rules/email.ts';

/** A caller's device and networks, with the proofs in the device's cookie. */
export interface Visitor {
  readonly networks: Networks;
  /** The device's browser and system in English, as tables store them. */
  readonly device: string;
  readonly deviceId: string;
  /** Whether the device sent no valid cookie. Its id is then new. */
  readonly isNew: boolean;
  /** Proofs in the device's cookie of the accounts and mailboxes that its user has (`rememberDevice`). */
  readonly proofs: readonly string[];
  /** The ticket of a factor that was proved for this call, from its header. */
  readonly factorProof: string | undefined;
  /** The request's log, for facts that customers must not see. */
  readonly log: FastifyBaseLogger;
  /** Returns whether the device has a proof for this email (`rememberDevice`). */
  knows(email: string): boolean;
}

const proofHeader = 'x-factor-proof';
const maxAccounts = 5;
const secondsKept = (365 * day) / second;
const cookiePattern = new RegExp(`^[0-9a-f-]{36}(\\.[\\w-]{22}){0,${maxAccounts}}$`);

const isSecure = ({ appOrigin }: Config) => appOrigin.startsWith('https:');
const cookieName = (config: Config) => (isSecure(config) ? '__Host-device' : 'device');

/** Returns a value for this device and this email that only this server can create. */
const proofOf = (key: Buffer | string, deviceId: string, email: string) =>
  createHmac('sha256', key)
    .update(`device ${deviceId} signed in as ${email}`)
    .digest('base64url')
    .slice(0, 22);

export function visitorOf(request: FastifyRequest, { config, random }: Dependencies): Visitor {
  const cookie = request.cookies[cookieName(config)] ?? '';
  const [id, ...proofs] = cookiePattern.test(cookie) ? cookie.split('.') : [];
  const deviceId = id ?? random.uuid();
  return {
    networks: networksOf(request.ip),
    device: en.words.device(deviceOf(request.headers['user-agent'])),
    deviceId,
    isNew: id === undefined,
    proofs,
    factorProof: request.headers[proofHeader]?.toString(),
    log: request.log,
    // Skips hashing for devices without proofs. In a flood hardly any device has proofs, and hashing would delay other
    // calls.
    knows: (email) =>
      proofs.length > 0 &&
      [config.keys.devices.former, config.keys.devices.derived].some((key) =>
        proofs.includes(proofOf(key, deviceId, email)),
      ),
  };
}

/**
 * Sets the device's cookie. With an email, it adds the proof that this device has signed in to that account, or that
 * its user has proved to own the mailbox. The cookie contains no name, only a random id and one proof for each of the
 * latest accounts. See https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export function rememberDevice(
  reply: FastifyReply,
  { config }: Dependencies,
  { deviceId, proofs }: Visitor,
  email?: string,
): void {
  const key = config.keys.devices[writtenKey];
  const proof = email === undefined ? [] : [proofOf(key, deviceId, normalEmail(email))];
  const kept = [...new Set([...proof, ...proofs])].slice(0, maxAccounts);
  void reply.setCookie(cookieName(config), [deviceId, ...kept].join('.'), {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(config),
    maxAge: secondsKept,
  });
}
