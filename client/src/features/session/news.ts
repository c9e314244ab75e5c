import { create } from 'zustand';
import { useAuthStore } from '@/features/session/store';

/** What happened to the person's place in a workspace, told in a line under the top bar until it is dismissed. */
export const useWorkspaceNews = create<{ text: string | null }>()(() => ({ text: null }));

export function tellNews(text: string | null): void {
  useWorkspaceNews.setState({ text });
}

useAuthStore.subscribe(({ isAuthenticated }) => {
  if (!isAuthenticated) tellNews(null);
});
