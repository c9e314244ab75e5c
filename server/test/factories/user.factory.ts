import { randomBytes } from 'node:crypto';
import { AuthService } from '../../src/modules/auth/auth.service';
import { UsersService } from '../../src/modules/users/users.service';
import { WorkspacesService } from '../../src/modules/workspaces/workspaces.service';
import type { WorkspaceRole } from '../../src/modules/workspaces/workspaces.types';
import type { TestApp } from '../app';

export interface TestUser {
  /** `user` of the answer to signing in. */
  user: {
    id: string;
    email: string;
    name: string;
    isEmailVerified: boolean;
    isAdmin: boolean;
    activeWorkspaceId: string;
  };
  accessToken: string;
  refreshToken: string;
  email: string;
  password: string;
  /** The personal workspace. */
  workspaceId: string;
}

/** Somebody without a password. */
export interface TestPerson {
  user: { id: string; email: string; name: string };
  accessToken: string;
  refreshToken: string;
  email: string;
  /** The personal workspace. */
  workspaceId: string;
}

export interface SignUpOptions {
  email?: string;
  password?: string;
  name?: string;
  /** False leaves the person at the code screen. */
  isVerified?: boolean;
}

export const newEmail = (): string => `person-${randomBytes(6).toString('hex')}@example.com`;

/** A new person with a personal workspace, through the real API and the code in the mailbox. */
export async function signUp(test: TestApp, options: SignUpOptions = {}): Promise<TestUser> {
  const { email = newEmail(), password = 'correct horse battery 9', name, isVerified = true } = options;
  const signedUp = await test.http.post('/api/auth/signup').send({ email, password, name }).expect(201);
  const answer = isVerified
    ? await test.http
        .post('/api/auth/verify-email')
        // By its cookie this is the browser that signed up.
        .set('cookie', signedUp.headers['set-cookie'] ?? '')
        .send({ email, code: await mailedCode(test, email) })
        .expect(200)
    : signedUp;
  const { user, accessToken, refreshToken } = answer.body.data as Pick<
    TestUser,
    'user' | 'accessToken' | 'refreshToken'
  >;
  return { user, accessToken, refreshToken, email, password, workspaceId: user.activeWorkspaceId };
}

/** A verified person with a personal workspace, without the cost of a password: for tests that need many. */
export async function makePerson(test: TestApp, { email = newEmail(), name = 'Maya' } = {}): Promise<TestPerson> {
  const users = test.app.get(UsersService);
  const { id } = await users.create({ email, name, passwordHash: null });
  await users.markEmailVerified(id);
  const user = await users.get(id);
  const workspaceId = await test.app.get(WorkspacesService).createPersonal(user);
  const client = { ipAddress: '127.0.0.1', userAgent: 'test', browserToken: null };
  const { accessToken, refreshToken } = await test.app.get(AuthService).signIn(user, client);
  return { user: { id, email, name }, accessToken, refreshToken, email, workspaceId };
}

/** Makes another person a member of this one's workspace. */
export async function makeMember(test: TestApp, workspaceId: string, role: WorkspaceRole): Promise<TestPerson> {
  const member = await makePerson(test);
  await test.app.get(WorkspacesService).addMember(workspaceId, member.user.id, role);
  return member;
}

/** The code in the next mail to this address. */
export async function mailedCode(test: TestApp, email: string): Promise<string> {
  const { subject } = await test.mailbox.waitFor(email);
  return /\d{6}/.exec(subject)?.[0] ?? 'no code';
}

/** For supertest's `.set(…)`. */
export const auth = (user: { accessToken: string }, workspaceId?: string): Record<string, string> => ({
  authorization: `Bearer ${user.accessToken}`,
  ...(workspaceId ? { 'x-workspace-id': workspaceId } : {}),
});

/** Signs up another person and makes them a member of this one's workspace. */
export async function signUpMember(test: TestApp, workspaceId: string, role: WorkspaceRole): Promise<TestUser> {
  const member = await signUp(test);
  await test.app.get(WorkspacesService).addMember(workspaceId, member.user.id, role);
  return member;
}
