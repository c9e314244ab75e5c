import { paths } from '@/app/paths';

export const settingsTabs = [
  { value: 'profile', label: 'Profile' },
  { value: 'workspace', label: 'Workspace' },
  { value: 'writing', label: 'Writing' },
  { value: 'voices', label: 'Voices' },
  { value: 'models', label: 'Models' },
  { value: 'notifications', label: 'Notifications' },
  { value: 'appearance', label: 'Appearance' },
  { value: 'security', label: 'Security' },
  { value: 'data', label: 'Data' },
  { value: 'developers', label: 'Developers' },
] as const;

export type SettingsTab = (typeof settingsTabs)[number]['value'];

/** The models have an address of their own, which answers and other sites lead to. */
export const settingsAddress = (tab: SettingsTab): string =>
  tab === 'models' ? paths.settingsModels : `${paths.settings}?tab=${tab}`;
