import { usePageEntry } from '@/app/shell/use-page-entry';
import { activeWorkspace, useAuthStore } from '@/features/session/store';

/** Names the screen in the browser's tab and, when it is entered, to screen readers. */
export function ScreenTitle({ title }: { title: string }) {
  usePageEntry(title);
  const workspace = useAuthStore((state) => activeWorkspace(state.user)?.name ?? 'Quillcast');
  return <title>{`${title} · ${workspace}`}</title>;
}
