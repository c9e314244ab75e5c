import type { Type } from '@nestjs/common';
import { problemsOf } from '../../../test/dto-problems';
import {
  AcceptInviteRequest,
  ChangePasswordRequest,
  ExchangeRequest,
  LoginRequest,
  LogoutRequest,
  ProofRequest,
  RefreshRequest,
  ResetPasswordRequest,
  SignUpRequest,
  VerifyEmailRequest,
} from './auth.dto';
import type { User } from '../users/users.types';
import type { Profile } from './auth.types';
import { OnboardingRequest, toUserResponse, UpdateAccountRequest } from './profile/account.dto';

const email = 'ada@example.com';
/** 254 characters, as many as an address may have. */
const longEmail = `${'a'.repeat(63)}@${['b', 'c', 'd'].map((letter) => letter.repeat(60)).join('.')}.example`;
const password = 'correct horse battery 9';
const code = '123456';
const noAddress = "This isn't an email address.";
const passwordLength = 'The password must have 10 to 128 characters.';
const tooLong = 'This is longer than any password can be.';
const noInvitation = 'This is not an invitation of ours.';
const noToken = 'This is not a refresh token of ours.';
const sixDigits = 'Enter the 6 digits from the email.';
const noTimezone = 'The time zone must be an IANA name such as Europe/Berlin.';
const noPicture = 'Upload a picture: it cannot be set by its address.';
const nameLength = 'The name must have 1 to 100 characters.';
const text = (length: number): string => 'x'.repeat(length);

describe('what people send to sign in and about themselves', () => {
  it.each<[Type, object]>([
    [SignUpRequest, { email: longEmail, password: text(10) }],
    [SignUpRequest, { email, password: text(128), name: text(100), inviteToken: text(200) }],
    [SignUpRequest, { email: ' Ada@Example.com ', password, name: ' A ' }],
    [LoginRequest, { email, password: text(1_000) }],
    [VerifyEmailRequest, { email, code: ' 123456 ' }],
    [VerifyEmailRequest, { email, code, newPassword: text(10) }],
    [VerifyEmailRequest, { email, code, newPassword: text(128) }],
    [ResetPasswordRequest, { email, code, newPassword: text(10) }],
    [ResetPasswordRequest, { email, code, newPassword: text(128) }],
    [RefreshRequest, { refreshToken: text(200) }],
    [LogoutRequest, { refreshToken: text(200) }],
    [LogoutRequest, {}],
    [ExchangeRequest, { code: text(200) }],
    [ChangePasswordRequest, { currentPassword: text(1_000), newPassword: text(10) }],
    [ChangePasswordRequest, { newPassword: text(128) }],
    [ProofRequest, { password: text(1_000) }],
    [AcceptInviteRequest, { token: text(200) }],
    [ProofRequest, { password: text(1_000) }],
    [ProofRequest, {}],
    [UpdateAccountRequest, { name: text(100), timezone: 'Asia/Tokyo', avatarUrl: null, email }],
    [UpdateAccountRequest, { name: ' A ', avatarUrl: null, email: longEmail }],
    [UpdateAccountRequest, { activeWorkspaceId: '019ac2b0-6f0e-7000-8000-000000000001' }],
    [OnboardingRequest, { goals: Array(10).fill(text(100)), platforms: Array(10).fill(text(50)) }],
    [OnboardingRequest, { niche: text(200), audience: text(500), tone: text(100), timezone: 'UTC' }],
  ])('are taken as far as they may go: %p', async (type, body) => {
    expect(await problemsOf(type, body)).toEqual([]);
  });

  it.each<[Type, object, Record<string, string>]>([
    [SignUpRequest, {}, { email: 'Enter your email address.', password: 'Choose a password.' }],
    [SignUpRequest, { email: `a${longEmail}`, password }, { email: noAddress }],
    [SignUpRequest, { email: 'ada', password: text(9) }, { email: noAddress, password: passwordLength }],
    [SignUpRequest, { email, password: text(129), name: ' ' }, { password: passwordLength, name: nameLength }],
    [SignUpRequest, { email, password, name: text(101) }, { name: nameLength }],
    [SignUpRequest, { email, password, name: 7 }, { name: 'The name must have 1 to 100 characters.' }],
    [SignUpRequest, { email, password, name: 'www.evil.test' }, { name: "A name can't include a link or an address." }],
    [SignUpRequest, { email, password, name: 'A\nB' }, { name: 'The name must be one line of plain text.' }],
    [SignUpRequest, { email, password, inviteToken: 7 }, { inviteToken: noInvitation }],
    [SignUpRequest, { email, password, inviteToken: text(201) }, { inviteToken: noInvitation }],
    [LoginRequest, { email, password: '' }, { password: 'Enter your password.' }],
    [LoginRequest, { email, password: 7 }, { password: 'Enter your password.' }],
    [LoginRequest, { email, password: text(1_001) }, { password: tooLong }],
    [VerifyEmailRequest, { email, code: '12345' }, { code: sixDigits }],
    [VerifyEmailRequest, { email, code: 123456 }, { code: sixDigits }],
    [VerifyEmailRequest, { email, code, newPassword: text(9) }, { newPassword: passwordLength }],
    [VerifyEmailRequest, { email, code, newPassword: text(129) }, { newPassword: passwordLength }],
    [VerifyEmailRequest, { email, code, newPassword: 7 }, { newPassword: 'Choose a new password.' }],
    [ResetPasswordRequest, { email, code, newPassword: text(9) }, { newPassword: passwordLength }],
    [ResetPasswordRequest, { email, code, newPassword: text(129) }, { newPassword: passwordLength }],
    [ResetPasswordRequest, { email, code }, { newPassword: 'Choose a new password.' }],
    [RefreshRequest, { refreshToken: text(201) }, { refreshToken: noToken }],
    [RefreshRequest, {}, { refreshToken: 'Send the refresh token.' }],
    [LogoutRequest, { refreshToken: text(201) }, { refreshToken: noToken }],
    [LogoutRequest, { refreshToken: 7 }, { refreshToken: noToken }],
    [ExchangeRequest, { code: text(201) }, { code: 'This is not a sign-in code of ours.' }],
    [ExchangeRequest, {}, { code: 'Send the code.' }],
    [
      ChangePasswordRequest,
      { currentPassword: text(1_001), newPassword: text(9) },
      { currentPassword: tooLong, newPassword: passwordLength },
    ],
    [
      ChangePasswordRequest,
      { currentPassword: 7, newPassword: text(129) },
      { currentPassword: 'Enter your current password.', newPassword: passwordLength },
    ],
    [ChangePasswordRequest, {}, { newPassword: 'Choose a new password.' }],
    [ProofRequest, { password: text(1_001) }, { password: tooLong }],
    [ProofRequest, { code: text(21) }, { code: 'Enter the 6 digits from your app, or a recovery code.' }],
    [AcceptInviteRequest, { token: text(201) }, { token: noInvitation }],
    [AcceptInviteRequest, {}, { token: noInvitation }],
    [ProofRequest, { password: text(1_001) }, { password: tooLong }],
    [ProofRequest, { password: 7 }, { password: 'Enter your password.' }],
    [
      UpdateAccountRequest,
      { name: null, timezone: null, email: null, activeWorkspaceId: null },
      {
        name: 'name must not be null.',
        timezone: 'timezone must not be null.',
        email: 'email must not be null.',
        activeWorkspaceId: 'activeWorkspaceId must not be null.',
      },
    ],
    [UpdateAccountRequest, { name: ' ', timezone: 'Europe/Atlantis' }, { name: nameLength, timezone: noTimezone }],
    [UpdateAccountRequest, { name: text(101), timezone: text(101) }, { name: nameLength, timezone: noTimezone }],
    [UpdateAccountRequest, { name: 'www.evil.test' }, { name: "A name can't include a link or an address." }],
    [UpdateAccountRequest, { name: 'A\nB' }, { name: 'The name must be one line of plain text.' }],
    [
      UpdateAccountRequest,
      { avatarUrl: 'http://example.com/a.png', email: 'ada' },
      { avatarUrl: noPicture, email: noAddress },
    ],
    [UpdateAccountRequest, { avatarUrl: 'example.com/a.png' }, { avatarUrl: noPicture }],
    [UpdateAccountRequest, { avatarUrl: 7 }, { avatarUrl: noPicture }],
    [UpdateAccountRequest, { avatarUrl: 'https://example.com/a.png' }, { avatarUrl: noPicture }],
    [UpdateAccountRequest, { avatarUrl: '/api/profile-pictures/a' }, { avatarUrl: noPicture }],
    [UpdateAccountRequest, { email: `a${longEmail}` }, { email: noAddress }],
    [
      OnboardingRequest,
      {
        goals: [text(101)],
        niche: text(201),
        audience: text(501),
        tone: text(101),
        platforms: [text(51)],
        timezone: 7,
      },
      {
        goals: 'Each goal has at most 100 characters.',
        niche: 'The niche has at most 200 characters.',
        audience: 'The audience has at most 500 characters.',
        tone: 'The tone has at most 100 characters.',
        platforms: 'This is not a platform.',
        timezone: noTimezone,
      },
    ],
    [
      OnboardingRequest,
      { goals: [7], niche: 7, audience: 7, tone: 7, platforms: [7], timezone: 'Europe/Atlantis' },
      {
        goals: 'Each goal must be text.',
        niche: 'The niche has at most 200 characters.',
        audience: 'The audience has at most 500 characters.',
        tone: 'The tone has at most 100 characters.',
        platforms: 'Each platform must be text.',
        timezone: noTimezone,
      },
    ],
    [
      OnboardingRequest,
      { goals: Array(11).fill('grow'), platforms: Array(11).fill('twitter') },
      { goals: 'Choose at most 10 goals.', platforms: 'Choose at most 10 platforms.' },
    ],
    [
      OnboardingRequest,
      { goals: 'grow', platforms: 'twitter', timezone: text(101) },
      { goals: 'The goals must be a list.', platforms: 'The platforms must be a list.', timezone: noTimezone },
    ],
  ])('are refused field by field beyond that: %p', async (type, body, problems) => {
    expect(await problemsOf(type, body)).toEqual(
      Object.entries(problems)
        .map(([field, message]) => `${field}: ${message}`)
        .sort(),
    );
  });
});

describe('what is shown of a person', () => {
  const workspaces = ['first', 'second'].map((id) => ({ id, name: id, role: 'owner', planId: 'free' }) as const);
  const shown = (user: Partial<User>, of: readonly object[] = workspaces) =>
    toUserResponse({ user: { email, ...user }, workspaces: of, hasPassword: true } as Profile);

  it('has the chosen workspace for the active one, else the first, else none', () => {
    expect(shown({ activeWorkspaceId: 'second' })).toMatchObject({ activeWorkspaceId: 'second', workspaces });
    expect(shown({ activeWorkspaceId: 'gone' }).activeWorkspaceId).toBe('first');
    expect(shown({ activeWorkspaceId: null }, []).activeWorkspaceId).toBeNull();
  });

  it('tells when the address was verified and onboarding completed, or that they were not', () => {
    const at = new Date(0);
    expect(shown({ emailVerifiedAt: at, onboardedAt: at })).toMatchObject({
      isEmailVerified: true,
      onboardedAt: '1970-01-01T00:00:00.000Z',
    });
    expect(shown({ emailVerifiedAt: null, onboardedAt: null })).toMatchObject({
      isEmailVerified: false,
      onboardedAt: null,
    });
  });
});
