import { randomBytes } from 'node:crypto';
import { hmacSha256 } from '../../../common/crypto/crypto';

const start = 'whsec_';

export const newSecret = (): string => start + randomBytes(32).toString('base64');

/** Returns the headers by which a receiver tells that we sent it, as Standard Webhooks 1.0.0 has them: a signature by each secret. */
export function signedHeaders(id: string, body: string, { secrets, at }: { secrets: string[]; at: Date }) {
  const seconds = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(start.length), 'base64');
    return `v1,${hmacSha256(key, `${id}.${seconds}.${body}`).toString('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures.join(' ') };
}
