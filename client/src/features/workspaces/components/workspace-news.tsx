import { Suspense } from 'react';
import { useWorkspaceNews } from '@/features/workspaces/news';
import { latePart } from '@/lib/late-part';

const NewsLine = latePart(async () => (await import('@/features/workspaces/components/news-line')).NewsLine);

export function WorkspaceNews() {
  const text = useWorkspaceNews((state) => state.text);
  return <Suspense>{text !== null && <NewsLine text={text} />}</Suspense>;
}
