import { Page } from '@/app/shell/page';

/** Placeholder: its owner replaces this file. */
export function DashboardPage() {
  return <Page title="Dashboard">{null}</Page>;
}
