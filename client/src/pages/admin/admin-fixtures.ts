import type { Dashboard, PersonDetails, Users } from '@/features/admin/api';

const at = '2026-11-20T09:00:00.000Z';
export const head = {
  period: { from: '2026-10-22', to: '2026-11-20', days: 30 },
  countedAt: at,
  sampleUsers: 0,
};
const nothing = { value: null, previous: null };

export const makeDashboard = (changes: Partial<Dashboard> = {}): Dashboard => ({
  ...head,
  totals: {
    users: { value: 1_200, previous: 1_000 },
    newUsers: { value: 200, previous: 160 },
    activeToday: { value: 80, previous: 80 },
    activeWithin7Days: { value: 300, previous: 310 },
    activeWithin30Days: nothing,
    generations: { value: 5_000, previous: 0 },
    postsPublished: { value: 900, previous: 700 },
    postsFailed: { value: 12, previous: 6 },
    mrrCents: { value: 123_450, previous: 120_000 },
    modelCostMicroUsd: { value: 12_340_000, previous: 10_000_000 },
  },
  funnel: [
    { step: 'signedUp', users: 200, share: 1 },
    { step: 'verified', users: 150, share: 0.75 },
    { step: 'paying', users: 9, share: 0.045 },
  ],
  series: [
    { day: '2026-11-19', signUps: 7, activeUsers: 70, generations: 150, postsPublished: 30, postsFailed: 1 },
    { day: '2026-11-20', signUps: null, activeUsers: null, generations: null, postsPublished: null, postsFailed: null },
  ],
  ...changes,
});

export const grace = {
  id: '0190a000-0000-7000-8000-00000000abcd',
  email: 'g•••@example.com',
  name: 'Grace Field',
  isEmailVerified: true,
  isAdmin: false,
  suspendedAt: null,
  planId: 'free' as const,
  createdAt: at,
  lastActiveAt: null,
  generations: 12,
  posts: 3,
};

export const makeUsers = (changes: Partial<Users> = {}): Users => ({
  ...head,
  summary: {
    total: { value: 1_200, previous: 1_000 },
    verified: { value: 1_100, previous: 900 },
    suspended: { value: 2, previous: 1 },
    newUsers: { value: 200, previous: 160 },
    activeToday: { value: 80, previous: 80 },
    activeWithin7Days: { value: 300, previous: 310 },
    activeWithin30Days: { value: 700, previous: 650 },
  },
  cohorts: [
    { week: '2026-11-09', users: 40, retained: [40, 10] },
    { week: '2026-11-16', users: 0, retained: [0] },
  ],
  users: [grace],
  nextCursor: null,
  ...changes,
});

export const makePerson = (changes: Partial<PersonDetails> = {}): PersonDetails => ({
  ...grace,
  timezone: 'Europe/Berlin',
  avatarUrl: null,
  onboardedAt: null,
  activeWorkspaceId: 'w1',
  sessions: 2,
  hasTwoFactor: false,
  passkeys: 0,
  workspaces: [
    { id: 'w1', name: 'Field notes', role: 'owner', planId: 'free', status: null, isBilled: false, createdAt: at },
    { id: 'w2', name: 'Northwind', role: 'viewer', planId: 'pro', status: 'past_due', isBilled: true, createdAt: at },
  ],
  accounts: [{ id: 'a1', workspaceId: 'w1', platform: 'twitter', handle: '@grace', status: 'active', connectedAt: at }],
  postCounts: [{ status: 'needs_review', posts: 4 }],
  events: [
    {
      ...{ id: 'e1', createdAt: at, action: 'auth.password_changed', actorId: grace.id, actorName: 'Grace Field' },
      ...{ workspaceId: null, details: {}, subjectName: null, ipAddress: null },
    },
  ],
  ...changes,
});
