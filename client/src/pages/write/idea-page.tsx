import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { paths } from '@/app/paths';
import { WritingPage } from '@/app/shell/pages/writing-page';
import { QueryList } from '@/components/query-list';
import { draftPath } from '@/features/composer/document/draft-path';
import { ideaQuery } from '@/features/composer/posts/ideas-api';

/** The address of a stored idea: leads to the version that it has first. */
export function IdeaPage() {
  const { ideaId: id = '' } = useParams();
  const idea = useQuery(ideaQuery(id));
  return (
    <WritingPage title="Post">
      <QueryList query={idea} name="The post" blocks={['h-40']}>
        {({ posts: [first] }) => <Navigate to={first === undefined ? paths.write : draftPath(first)} replace />}
      </QueryList>
    </WritingPage>
  );
}
