import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const [userPresent, userVerified, hasCredential] = [0x01, 0x04, 0x40];

type Cbor = string | number | Buffer | Map<string | number, Cbor>;

/** As much of CBOR as a passkey says itself in. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)]);
}

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  return size < 256 ? Buffer.from([(major << 5) | 24, size]) : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
}

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();
const uint16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);

interface Options {
  challenge: string;
  [key: string]: unknown;
}

/** What a dishonest or a simple one does otherwise. */
interface Quirks {
  origin?: string;
  siteId?: string;
  type?: string;
  isVerified?: boolean;
  /** Left out, it counts on by one. */
  counter?: number;
}

/** Makes and uses one passkey (ES256), as a phone or a security key would. */
export class Authenticator {
  readonly id = randomBytes(32);
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private counter = 0;
  private userHandle = '';

  constructor(private readonly publicUrl: string) {}

  create(options: Options & { user?: { id: string } }, quirks: Quirks = {}) {
    this.userHandle = options.user?.id ?? '';
    const credential = Buffer.concat([Buffer.alloc(16), uint16(this.id.length), this.id, this.coseKey()]);
    const authData = this.authenticatorData(credential, quirks);
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      id: this.id.toString('base64url'),
      clientDataJSON: this.clientData('webauthn.create', options, quirks).toString('base64url'),
      attestationObject: cbor(attestation).toString('base64url'),
      transports: ['internal'],
    };
  }

  get(options: Options, quirks: Quirks = {}) {
    const authData = this.authenticatorData(null, quirks);
    const clientData = this.clientData('webauthn.get', options, quirks);
    return {
      id: this.id.toString('base64url'),
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: this.sign(Buffer.concat([authData, sha256(clientData)]), this.keys.privateKey),
      userHandle: this.userHandle || null,
    };
  }

  private sign(bytes: Buffer, key: KeyObject): string {
    return sign('sha256', bytes, key).toString('base64url');
  }

  private clientData(type: string, { challenge }: Options, quirks: Quirks): Buffer {
    const origin = quirks.origin ?? new URL(this.publicUrl).origin;
    return Buffer.from(JSON.stringify({ type: quirks.type ?? type, challenge, origin, crossOrigin: false }));
  }

  private authenticatorData(credential: Buffer | null, { siteId, isVerified = true, counter }: Quirks): Buffer {
    this.counter = counter ?? this.counter + 1;
    const flags = userPresent | (isVerified ? userVerified : 0) | (credential ? hasCredential : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.counter);
    const site = sha256(siteId ?? new URL(this.publicUrl).hostname);
    return Buffer.concat([site, Buffer.from([flags]), count, credential ?? Buffer.alloc(0)]);
  }

  private coseKey(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    return cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
  }
}
