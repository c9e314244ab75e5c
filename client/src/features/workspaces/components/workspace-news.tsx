import { lazy, Suspense } from 'react';
import { useWorkspaceNews } from '@/features/workspaces/news';

const NewsLine = lazy(async () => ({
  default: (await import('@/features/workspaces/components/news-line')).NewsLine,
}));

export function WorkspaceNews() {
  const text = useWorkspaceNews((state) => state.text);
  return <Suspense>{text !== null && <NewsLine text={text} />}</Suspense>;
}
