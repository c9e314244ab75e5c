import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type LinkedinAnswer, type LinkedinBody, linkedinKeys, type WrittenPost } from '@/features/linkedin/api';
import { type Desk, newDesk, newPost } from '@/features/linkedin/desk';
import { replacePosts, toVersion } from '@/features/linkedin/desk-actions';
import { useWriting } from '@/features/tweetgen/hooks/use-writing';
import { clearWriting, type WritingRun } from '@/features/tweetgen/writing-run';

export type LinkedinRun = WritingRun<WrittenPost, LinkedinAnswer>;

const said = ({ posts, modelName }: LinkedinAnswer): string =>
  `${posts.length} ${posts.length === 1 ? 'post' : 'posts'} written. ${modelName}`;

/** Writing posts: what has ended goes onto the screen, also when it ended while another one was open. */
export function useWritePosts() {
  const client = useQueryClient();
  const writing = useWriting<WrittenPost, LinkedinAnswer>('linkedin', { said });
  const { run, start } = writing;
  useEffect(() => {
    if (run === null || run.state === 'writing') return;
    const desk = toDesk(run);
    if (desk !== null) replacePosts(desk);
    clearWriting('linkedin');
    void client.invalidateQueries({ queryKey: linkedinKeys.recent });
  }, [run, client]);
  return { ...writing, start: (body: LinkedinBody) => start(body, body.count ?? 1) };
}

/** What was finished, whatever ended it; null leaves the screen as it was. */
function toDesk({ key, answer, slots, generationId, modelName, state }: LinkedinRun): Desk | null {
  const items = answer?.posts ?? slots.map(({ item }) => item).filter((item) => item !== null);
  if (items.length === 0) return null;
  const id = answer?.generationId ?? generationId;
  const posts = items.map((item, at) =>
    newPost(toVersion(id, item, answer?.modelName ?? modelName), at === 0 ? (answer?.hooks ?? []) : []),
  );
  const stopped = state === 'stopped' ? [`${items.length} of ${slots.length} posts were finished; they are here.`] : [];
  return newDesk(posts, { id: id ?? key, notes: [...(answer?.notes ?? []), ...stopped] });
}
