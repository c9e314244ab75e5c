import { hmacSha256 } from '../../src/common/crypto/crypto';
import type { Userinfo } from './google.accounts';

interface IdToken {
  claims: Userinfo;
  client: { id: string; secret: string };
  now: Date;
  lifeSeconds: number;
}

/** An OpenID Connect id token, signed with the client's secret (HS256): the sandbox has no key pair to publish. */
export function idToken({ claims, client, now, lifeSeconds }: IdToken): string {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const payload = {
    iss: 'https://accounts.google.com',
    aud: client.id,
    azp: client.id,
    ...claims,
    iat: issuedAt,
    exp: issuedAt + lifeSeconds,
  };
  const signed = [{ alg: 'HS256', typ: 'JWT' }, payload]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${signed}.${hmacSha256(Buffer.from(client.secret), signed).toString('base64url')}`;
}
