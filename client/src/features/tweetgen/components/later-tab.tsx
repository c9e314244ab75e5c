import { Hammer } from 'lucide-react';
import { EmptyState } from '@/components/ui/empty-state';

/** Tabs that later issues build: take the line out here when its tab has a component. */
export const laterTabs = {
  replies: {
    title: 'Replies are not built yet',
    what: 'Paste a post and get three replies worth sending, or an honest “Skip”.',
  },
  mimic: {
    title: 'Mimic is not built yet',
    what: 'Take the structure of a post you like and fill it with your own words.',
  },
} as const;

export function LaterTab({ tab }: { tab: keyof typeof laterTabs }) {
  const { title, what } = laterTabs[tab];
  return <EmptyState icon={<Hammer size={20} strokeWidth={1.75} aria-hidden="true" />} title={title} text={what} />;
}
