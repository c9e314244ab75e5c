import { tones as writingTones } from '@/features/composer/generation/writing-options';

const chips = (labels: readonly string[]) => labels.map((label) => ({ value: label, label }));

/** All chosen together stay under the server's 200 characters, own words included. */
export const niches = chips([
  'Software',
  'AI',
  'Startups',
  'Marketing',
  'Design',
  'Writing',
  'Finance',
  'Health',
  'Education',
  'Science',
]);

export const audiences = chips([
  'Founders',
  'Developers',
  'Designers',
  'Marketers',
  'Managers',
  'Creators',
  'Students',
  'Customers',
]);

export const goals = chips([
  'Reach more people',
  'Find customers',
  'Be known for a topic',
  'Share what I learn',
  'Launch something',
  'Hire',
]);

/** The tones that the writing screens offer. */
export const tones = chips(writingTones);

/** First what every plan includes. */
export const platforms = [
  { value: 'linkedin', label: 'LinkedIn' },
  { value: 'twitter', label: 'X' },
];
