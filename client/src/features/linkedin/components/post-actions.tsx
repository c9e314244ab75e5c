import { clsx } from 'clsx';
import { Bookmark, Check, Copy, Pencil, RefreshCw, X } from 'lucide-react';
import { leftText } from '@/components/char-ring';
import { linkedinLimit } from '@/components/linkedin-length';
import { Button } from '@/components/ui/button';
import { Tooltip } from '@/components/ui/tooltip';
import type { OutgoingPost } from '@/features/linkedin/hooks/use-outgoing-post';
import type { PostEditor } from '@/features/linkedin/hooks/use-post-editor';
import type { PostRewriting } from '@/features/linkedin/hooks/use-rewrite-post';
import type { SavePost } from '@/features/linkedin/hooks/use-save-post';
import { PublishActions } from '@/features/publishing/popover/publish-actions';
import { RewritePopover } from '@/features/tweetgen/components/rewrite-popover';
import { useIsViewer, viewerReason } from '@/features/workspaces/access';
import { keys } from '@/lib/keyboard/keys';

interface PostActionsProps {
  editor: PostEditor;
  rewriting: PostRewriting;
  save: SavePost;
  publish: OutgoingPost;
  copying: { isDone: boolean; run: () => void };
  onRewrite: (instruction?: string) => void;
  onDrafts: () => void;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
/** What is locked only fades. */
const fadeWhenOff =
  '[&_[aria-disabled=true]]:border-transparent! [&_[aria-disabled=true]]:bg-transparent! [&_:disabled]:border-transparent! [&_:disabled]:bg-transparent!';
/** Where one row does not hold the longest word beside its icon; its name and tooltip stay for everybody. */
const regenerateLabel = '@max-[640px]:sr-only';
const roomyIcon = '@max-[420px]:[&>span:first-child]:hidden';

export function PostActions(props: PostActionsProps) {
  const { editor, rewriting } = props;
  if (rewriting.streamed !== undefined)
    return (
      <div className="flex flex-1 items-center justify-end gap-3">
        <span className="text-small text-ink-2">Writing a new version…</span>
        <Button size="sm" onClick={rewriting.cancel} icon={<X {...icon} />}>
          Cancel
        </Button>
      </div>
    );
  if (editor.editing !== null)
    return (
      <div className="flex flex-1 flex-wrap justify-end gap-2 @max-[420px]:basis-full">
        <Button variant="ghost" size="sm" onClick={editor.cancel}>
          Cancel
        </Button>
        <Button variant="primary" size="sm" onClick={editor.save} shortcut={keys.confirm}>
          Save edit
        </Button>
      </div>
    );
  return <Actions {...props} />;
}

function Actions({ editor, rewriting, save, publish, copying, onRewrite, onDrafts }: PostActionsProps) {
  const isViewer = useIsViewer();
  const reason = isViewer ? viewerReason : editor.lock;
  const ownReason = rewriting.canStart ? undefined : 'You wrote this one. Generate from a topic to get versions.';
  const rewriteReason = reason ?? ownReason;
  return (
    <div className={clsx('ml-auto flex flex-wrap items-center justify-end gap-1 @max-[420px]:w-full', fadeWhenOff)}>
      <span className="flex @max-[420px]:mr-auto">
        <Tooltip label={rewriteReason ?? 'Write this one anew'} shortcut={keys.regenerate}>
          <Button
            variant="ghost"
            size="sm"
            aria-disabled={rewriteReason !== undefined}
            pending={rewriting.isPaused}
            onClick={() => onRewrite()}
            icon={<RefreshCw {...icon} />}
          >
            <span className={regenerateLabel}>Regenerate</span>
          </Button>
        </Tooltip>
        <RewritePopover disabled={rewriteReason !== undefined} onRewrite={onRewrite} noun="post" />
      </span>
      <Tooltip label={reason ?? 'Edit the text'} shortcut={keys.edit}>
        <Button
          variant="ghost"
          size="sm"
          aria-disabled={reason !== undefined}
          onClick={editor.open}
          icon={<Pencil {...icon} />}
          className={roomyIcon}
        >
          Edit
        </Button>
      </Tooltip>
      <Tooltip label="Copy the text" shortcut={keys.copy}>
        <Button
          variant="ghost"
          size="sm"
          onClick={copying.run}
          icon={copying.isDone ? <Check {...icon} /> : <Copy {...icon} />}
          className={clsx(roomyIcon, 'min-w-22 @max-[420px]:min-w-17')}
        >
          {copying.isDone ? 'Copied' : 'Copy'}
        </Button>
      </Tooltip>
      {!publish.isSent && <SaveButton text={editor.text} save={save} onDrafts={onDrafts} />}
      <PublishActions {...publish} isActive />
    </div>
  );
}

function SaveButton({ text, save, onDrafts }: { text: string; save: SavePost; onDrafts: () => void }) {
  const isViewer = useIsViewer();
  const left = linkedinLimit - text.trim().length;
  const reason = isViewer ? viewerReason : left < 0 ? `${leftText(left)}. Shorten it to save it.` : undefined;
  return (
    <Tooltip
      label={save.isSaved ? 'In your drafts. Open them' : (reason ?? 'Save to drafts')}
      shortcut={keys.saveDraft}
    >
      <Button
        variant="ghost"
        size="sm"
        aria-disabled={!save.isSaved && reason !== undefined}
        onClick={save.isSaved ? onDrafts : () => save.save()}
        icon={<Bookmark {...icon} fill={save.isSaved ? 'currentColor' : 'none'} />}
        className="min-w-22 @max-[330px]:min-w-16 @max-[330px]:[&>span:first-child]:hidden"
      >
        {save.isSaved ? 'Saved' : 'Save'}
      </Button>
    </Tooltip>
  );
}
