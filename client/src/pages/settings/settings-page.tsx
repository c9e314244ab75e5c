import { Page } from '@/app/shell/page';

/** Placeholder: its owner replaces this file. */
export function SettingsPage() {
  return <Page title="Settings">{null}</Page>;
}
