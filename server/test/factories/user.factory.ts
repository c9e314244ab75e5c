import { randomBytes } from 'node:crypto';
import { PasswordHasher } from '../../src/modules/auth/credentials/password-hasher';
import { AccessTokens } from '../../src/modules/auth/sessions/access-tokens';
import { SessionsService } from '../../src/modules/auth/sessions/sessions.service';
import { UsersService } from '../../src/modules/users/users.service';
import { WorkspacesService } from '../../src/modules/workspaces/workspaces.service';
import type { WorkspaceRole } from '../../src/modules/workspaces/workspaces.types';
import type { TestApp } from '../app';

/** Somebody without a password. */
export interface TestPerson {
  user: { id: string; email: string; name: string };
  accessToken: string;
  refreshToken: string;
  email: string;
  /** The personal workspace. */
  workspaceId: string;
}

export interface TestUser extends TestPerson {
  password: string;
}

/** As the answer to signing up tells of them. */
export interface SignedUpUser extends TestUser {
  user: TestUser['user'] & { isAdmin: boolean; activeWorkspaceId: string };
}

export interface SignUpOptions {
  email?: string;
  password?: string;
  name?: string;
}

const goodPassword = 'correct horse battery 9';

export const newEmail = (): string => `person-${randomBytes(6).toString('hex')}@example.com`;

/** A new person with a personal workspace, through the real API and the code in the mailbox: for tests of that way. */
export async function signUpByMail(
  test: TestApp,
  /** `isVerified`: false leaves the person at the code screen. */
  {
    email = newEmail(),
    password = goodPassword,
    name,
    isVerified = true,
  }: SignUpOptions & { isVerified?: boolean } = {},
): Promise<SignedUpUser> {
  const signedUp = await test.http.post('/api/auth/signup').send({ email, password, name }).expect(201);
  const answer = isVerified
    ? await test.http
        .post('/api/auth/verify-email')
        // By its cookie this is the browser that signed up.
        .set('cookie', signedUp.headers['set-cookie'] ?? '')
        .send({ email, code: await mailedCode(test, email) })
        .expect(200)
    : signedUp;
  const { user, accessToken, refreshToken } = answer.body.data as SignedUpUser;
  return { user, accessToken, refreshToken, email, password, workspaceId: user.activeWorkspaceId };
}

/** A verified person with a personal workspace, who is signed in; `password` is none unless it is given. */
export async function makePerson(
  test: TestApp,
  { email = newEmail(), name = 'Maya', password }: SignUpOptions = {},
): Promise<TestPerson> {
  const { app, clock } = test;
  const passwordHash = password === undefined ? null : await app.get(PasswordHasher).hash(password);
  const user = await app.get(UsersService).create({ email, name, passwordHash, emailVerifiedAt: clock.now() });
  const workspaceId = await app.get(WorkspacesService).createPersonal(user);
  const client = { ipAddress: '127.0.0.1', userAgent: 'test', browserToken: null };
  const session = await app.get(SessionsService).open(user.id, client);
  const accessToken = await app.get(AccessTokens).sign(session);
  return { user: { id: user.id, email, name }, accessToken, refreshToken: session.refreshToken, email, workspaceId };
}

/** Somebody with a password, in a fifth of the time that the real API takes. */
export async function signUp(
  test: TestApp,
  { password = goodPassword, ...options }: SignUpOptions = {},
): Promise<TestUser> {
  return { ...(await makePerson(test, { ...options, password })), password };
}

/** Makes another person a member of this one's workspace. */
export async function makeMember(test: TestApp, workspaceId: string, role: WorkspaceRole): Promise<TestPerson> {
  const member = await makePerson(test);
  await test.app.get(WorkspacesService).addMember(workspaceId, member.user.id, role);
  return member;
}

/** For a test that has moved the clock beyond the token's end. */
export async function signInAgain<Person extends TestUser>(test: TestApp, person: Person): Promise<Person> {
  const { email, password } = person;
  const { body } = await test.http.post('/api/auth/login').send({ email, password }).expect(200);
  return { ...person, accessToken: body.data.accessToken };
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
