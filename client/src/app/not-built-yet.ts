import { paths } from '@/app/paths';

interface NotBuiltYet {
  path: string;
  title: string;
  /** One plain sentence: what the screen will do. */
  what: string;
}

/** Screens that later issues build: take the line out here and put the route into routes.tsx; a test compares. */
export const notBuiltYet: readonly NotBuiltYet[] = [
  { path: paths.calendar, title: 'Calendar', what: 'Plan posts by week and month.' },
];
