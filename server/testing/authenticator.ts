import {
  createHash,
  createSign,
  generateKeyPairSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/** Returns the head of a CBOR item below 65,536. See https://www.rfc-editor.org/rfc/rfc8949#section-3 */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}

const integer = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (...entries: Buffer[][]) => Buffer.concat([head(5, entries.length), ...entries.flat()]);

const userPresent = 0x01;
const userVerified = 0x04;
const hasCredential = 0x40;

interface Options {
  readonly challenge: string;
}

/** A passkey in software. Answers a browser's `navigator.credentials` calls for one origin. */
export class Authenticator {
  readonly #id = randomBytes(16);
  readonly #key: KeyObject;
  readonly #cose: Buffer;
  #counter = 0;

  constructor(
    private readonly origin: string,
    /** False if the device hasn't asked for a fingerprint or a code. */
    private readonly verifies = true,
  ) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#cose = map(
      [integer(1), integer(2)],
      [integer(3), integer(-7)],
      [integer(-1), integer(1)],
      [integer(-2), bytes(Buffer.from(x, 'base64url'))],
      [integer(-3), bytes(Buffer.from(y, 'base64url'))],
    );
  }

  #data(flags: number, credential = Buffer.alloc(0)): Buffer {
    this.#counter += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    const verified = this.verifies ? userVerified : 0;
    return Buffer.concat([
      sha256(new URL(this.origin).hostname),
      Buffer.from([flags | userPresent | verified]),
      counter,
      credential,
    ]);
  }

  #credential(response: Record<string, string>) {
    const id = this.#id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #clientData(type: string, { challenge }: Options): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin }));
  }

  /** Returns the response of `navigator.credentials.create()`. */
  register(options: Options) {
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.#id.length]),
      this.#id,
      this.#cose,
    ]);
    const attestation = map(
      [text('fmt'), text('none')],
      [text('attStmt'), map()],
      [text('authData'), bytes(this.#data(hasCredential, credential))],
    );
    return this.#credential({
      clientDataJSON: this.#clientData('webauthn.create', options).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
    });
  }

  /** Returns the response of `navigator.credentials.get()`. */
  sign(options: Options) {
    const clientData = this.#clientData('webauthn.get', options);
    const data = this.#data(0);
    const signature = createSign('sha256')
      .update(Buffer.concat([data, sha256(clientData)]))
      .sign(this.#key);
    return this.#credential({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    });
  }
}
