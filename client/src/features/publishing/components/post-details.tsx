import { useState } from 'react';
import { Notice } from '@/components/notice';
import type { Post } from '@/features/publishing/api';
import { DraftConflict } from '@/features/publishing/components/draft-conflict';
import { DraftEditor } from '@/features/publishing/components/draft-editor';
import { DeletePostDialog } from '@/features/publishing/components/delete-post-dialog';
import { PublishPanel, SchedulePanel } from '@/features/publishing/components/plan-panel';
import { PostButtons } from '@/features/publishing/components/post-buttons';
import { PostParts } from '@/features/publishing/components/post-parts';
import { PostProblem } from '@/features/publishing/components/post-problem';
import { PostStatusLine } from '@/features/publishing/components/post-status-line';
import { useAccountOf } from '@/features/publishing/hooks/use-account-name';
import { useDraftEdit } from '@/features/publishing/hooks/use-draft-edit';
import { type PostWork, usePostWork } from '@/features/publishing/hooks/use-post-work';
import { useOpenThread } from '@/features/publishing/hooks/use-open-thread';
import { useScheduleStart } from '@/features/publishing/hooks/use-schedule-start';
import { isEditable, isThread } from '@/features/publishing/post-words';
import { useIsViewer } from '@/features/workspaces/access';

export type Mode = 'read' | 'edit' | 'publish' | 'schedule' | 'delete';

interface PostDetailsProps {
  post: Post;
  wantsEdit: boolean;
  onClose: () => void;
  onDelete: (post: Post) => void;
}

export function PostDetails({ post, wantsEdit, onClose, onDelete }: PostDetailsProps) {
  const isViewer = useIsViewer();
  const canEdit = !isViewer && isEditable(post) && !isThread(post);
  const [mode, setMode] = useState<Mode>(wantsEdit && canEdit ? 'edit' : 'read');
  const edit = useDraftEdit(post, () => setMode('read'));
  const work = usePostWork(post);
  const openThread = useOpenThread();
  const startSchedule = useScheduleStart(post);
  const { account, name } = useAccountOf()(post);
  const onEdit = () => (isThread(post) ? openThread(post) : setMode('edit'));
  const toDelete = () => (post.status === 'draft' || post.status === 'failed' ? onDelete(post) : setMode('delete'));
  const isEditing = !isViewer && !isThread(post) && (edit.editing !== null || (mode === 'edit' && canEdit));
  return (
    <div className="flex flex-col gap-4">
      <PostStatusLine post={post} account={name} work={work} />
      <PostProblem post={post} work={work} onEdit={onEdit} />
      {edit.theirs !== null ? (
        <DraftConflict edit={edit} />
      ) : isEditing ? (
        <DraftEditor edit={edit} post={post} />
      ) : (
        <PostParts post={post} account={account} />
      )}
      <WorkSaid work={work} />
      {!isEditing && mode === 'publish' && <PublishPanel post={post} onDone={() => setMode('read')} />}
      {!isEditing && mode === 'schedule' && <SchedulePanel post={post} onDone={() => setMode('read')} />}
      {!isEditing && (mode === 'read' || mode === 'delete') && (
        <PostButtons
          post={post}
          work={work}
          onMode={(next) => {
            if (next === 'schedule') startSchedule();
            setMode(next);
          }}
          onEdit={onEdit}
          onDelete={toDelete}
        />
      )}
      <DeletePostDialog
        post={post}
        open={mode === 'delete'}
        onOpenChange={(isOpen) => setMode(isOpen ? 'delete' : 'read')}
        onDeleted={onClose}
      />
    </div>
  );
}

/** What became of the last press. */
function WorkSaid({ work: { problem, isPaused, copy } }: { work: PostWork }) {
  if (problem !== null)
    return (
      <Notice tone="danger" isAlert>
        <p>{problem}</p>
      </Notice>
    );
  if (isPaused)
    return (
      <Notice>
        <p>You are offline. This is done when you reconnect.</p>
      </Notice>
    );
  if (copy === undefined) return null;
  return (
    <Notice tone="success">
      <p>A copy is in your drafts.</p>
    </Notice>
  );
}
