import { useWorkspaceNews } from '@/features/session/news';
import { late } from '@/lib/loading/late';

const NewsLine = late(async () => (await import('@/features/team/components/news-line')).NewsLine);

export function WorkspaceNews() {
  const text = useWorkspaceNews((state) => state.text);
  return text !== null && <NewsLine fallback={null} text={text} />;
}
