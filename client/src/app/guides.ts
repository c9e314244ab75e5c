import { paths } from '@/app/paths';

export interface Guide {
  path: string;
  title: string;
  what: string;
}

const guide = (path: string, title: string, what: string): Guide => ({ path, title, what });

/** The guides, in the order in which people need them; their pages are in src/pages/help. */
export const guides = {
  x: guide(paths.helpX, 'Connect X', 'Publish and schedule to your X account.'),
  linkedin: guide(paths.helpLinkedin, 'Connect LinkedIn', 'Publish and schedule to your LinkedIn profile.'),
  models: guide(paths.helpModels, 'Connect a model', 'Choose what writes your drafts, and cap what it costs.'),
  slots: guide(paths.helpSlots, 'Posting slots', 'Fill your week without choosing each time yourself.'),
  approvals: guide(paths.helpApprovals, 'Approvals', 'Read what Quillcast drafts before anyone else does.'),
  limits: guide(paths.helpLimits, 'Plan limits', 'See what is counted, when it resets and what happens at the limit.'),
};

/** The name of its picture in public/guides is the end of its address. */
export const pictureOf = ({ path }: Guide): string => path.replace(`${paths.help}/`, '');
