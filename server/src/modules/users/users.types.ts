import type { UserEntity } from './user.entity';

/** Of the addresses of sample people, who are gone after a day. */
export const demoDomain = 'demo.quillcast.localhost';

export const defaultTimezone = 'UTC';

/** Returns whether this person is made up. */
export const isSample = ({ email }: Pick<User, 'email'>): boolean => email.endsWith(`@${demoDomain}`);

export interface OnboardingAnswers {
  goals?: string[];
  niche?: string;
  audience?: string;
  tone?: string;
  platforms?: string[];
}

/** Shows other modules a person: everything but the password. */
export type User = Omit<UserEntity, 'passwordHash' | 'updatedAt'>;

export interface Credentials {
  user: User;
  /** argon2id, or null for people who sign in elsewhere only. Never leaves `auth`. */
  passwordHash: string | null;
}

export interface NewUser {
  email: string;
  name: string;
  /** argon2id, or null for people who sign in elsewhere only. */
  passwordHash: string | null;
  avatarUrl?: string | null;
  emailVerifiedAt?: Date | null;
}

/** What may change about a person without further ado; password, verification and admin rights have methods of their own. */
export type UserChanges = Partial<
  Pick<User, 'name' | 'avatarUrl' | 'timezone' | 'onboardedAt' | 'onboarding' | 'activeWorkspaceId'>
>;
