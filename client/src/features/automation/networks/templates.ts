import { BriefcaseBusiness } from 'lucide-react';
import { paths } from '@/app/paths';

/** Rules to begin with on one network alone, by its id. */
export const networkTemplates = {
  linkedin: {
    title: 'Recurring LinkedIn posts',
    text: 'Drafts a post on the days you choose, from your topics. You review each one.',
    platform: 'linkedin',
    icon: BriefcaseBusiness,
    path: paths.createAutomation,
  },
} as const;
