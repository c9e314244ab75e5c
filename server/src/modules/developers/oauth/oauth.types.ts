import { type Scope, scopes } from '../../../common/auth/access.decorators';

/** The doors that a token can be for, each for its own alone. */
export type Door = 'mcp' | 'api/v1';

/** What an app gets that asks for nothing in particular: it reads and drafts. */
export const defaultScopes: readonly Scope[] = [
  'accounts:read',
  'posts:read',
  'posts:draft',
  'analytics:read',
  'voices:read',
];

/** Returns what is ours of what an app asks for; the usual where nothing is. */
export function scopesIn(asked = ''): Scope[] {
  const known = scopes.filter((scope) => asked.split(' ').includes(scope));
  return known.length > 0 ? known : [...defaultScopes];
}

/** Returns what `WWW-Authenticate` says at a door: where to learn who gives out tokens for it. */
export const challengeOf = (origin: string, door: Door): string =>
  `Bearer resource_metadata="${origin}/.well-known/oauth-protected-resource/${door}", scope="${defaultScopes.join(' ')}"`;

/** Returns what a door says of itself (RFC 9728). */
export const describeDoor = (origin: string, door: Door) => ({
  resource: `${origin}/${door}`,
  authorization_servers: [origin],
  scopes_supported: defaultScopes,
  bearer_methods_supported: ['header'],
});
