import type { Scope } from '@/features/developers/api';

interface Power {
  id: string;
  name: string;
  /** What it means, under its name. */
  hint: string;
  scopes: readonly Scope[];
}

/** What a key may be given, from harmless to grave. */
export const powers: readonly Power[] = [
  {
    id: 'read',
    name: 'Read',
    hint: 'Accounts, posts, slots and numbers',
    scopes: ['accounts:read', 'posts:read', 'analytics:read', 'voices:read'],
  },
  { id: 'draft', name: 'Draft', hint: 'Write and change drafts', scopes: ['posts:draft'] },
  { id: 'write', name: 'Write with AI', hint: 'Uses generations of your plan', scopes: ['write'] },
  { id: 'schedule', name: 'Schedule', hint: 'Each post waits for your approval', scopes: ['posts:schedule'] },
  {
    id: 'webhooks',
    name: 'Webhooks',
    hint: 'Have events sent to an address. Add Read for what it may tell.',
    scopes: ['webhooks:manage'],
  },
  { id: 'publish', name: 'Publish', hint: 'Now, without you. Few scripts need this.', scopes: ['posts:publish'] },
];

/** “Read, draft”. */
export const powersText = (scopes: readonly Scope[]): string => {
  const names = powers.filter((power) => power.scopes.some((scope) => scopes.includes(scope))).map(({ name }) => name);
  return names.map((name, at) => (at === 0 ? name : `${name.charAt(0).toLowerCase()}${name.slice(1)}`)).join(', ');
};
