import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension, ApiHeader, ApiSecurity } from '@nestjs/swagger';
import type { Actor } from './actor';

export const accessKeys = {
  public: 'access:public',
  unverified: 'access:unverified',
  role: 'access:role',
  scope: 'access:scope',
  paused: 'access:paused',
  admin: 'access:admin',
  samples: 'access:samples',
  feature: 'access:feature',
} as const;

/** Opens a route to visitors. Everything else needs a signed-in, verified person. */
export const Public = () => applyDecorators(SetMetadata(accessKeys.public, true), ApiSecurity({}));

/** Opens a route to people who have not verified their e-mail address yet. */
export const AllowUnverified = () => SetMetadata(accessKeys.unverified, true);

/** What a key or an agent may be granted. There is none for billing, members, sessions and administration. */
export const scopes = [
  'accounts:read',
  'posts:read',
  'posts:draft',
  'posts:schedule',
  'posts:publish',
  'write',
  'analytics:read',
  'voices:read',
  'webhooks:manage',
] as const;
export type Scope = (typeof scopes)[number];

/**
 * Needs at least this role in the request's workspace: `viewer` reads, `editor` writes content, `admin` manages, `owner` pays. With a
 * scope the route is open to keys and agents that hold it, too (`any`: whatever they hold); without one it is for people alone.
 */
export const Access = (role: Actor['role'], scope?: Scope | 'any') =>
  applyDecorators(
    SetMetadata(accessKeys.role, role),
    SetMetadata(accessKeys.scope, scope),
    ...(scope ? [ApiExtension('x-scope', scope)] : []),
    ApiHeader({
      name: 'X-Workspace-ID',
      required: false,
      description: 'The workspace that the request is about; the active one when absent.',
      schema: { type: 'string', format: 'uuid' },
    }),
  );

/** Opens a route to members whose seat is paused too, where they name the workspace. */
export const AllowPaused = () => SetMetadata(accessKeys.paused, true);

/**
 * Needs `user.isAdmin`, read from the database. All but reading also needs a sign-in of the last 15 minutes; so does reading where it
 * `reveals` what is masked elsewhere.
 */
export const AdminOnly = (what: 'reads' | 'reveals' = 'reads') => SetMetadata(accessKeys.admin, what);

export const isReading = (method: string): boolean => method === 'GET' || method === 'HEAD';

/**
 * Lets the admin of the sample data in as well, whom nobody vouches for: the route shows that admin no real person, and an `:id` in its
 * path must be a sample's.
 */
export const ShowsSamples = () => SetMetadata(accessKeys.samples, true);

/** Needs a plan that has the feature (a key of the plan table); without a key, any paid plan. */
export const RequireFeature = (key = 'premium_feature') => SetMetadata(accessKeys.feature, key);
