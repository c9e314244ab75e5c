import { clsx } from 'clsx';
import { Bookmark, Check, Copy, Pencil, RefreshCw, X } from 'lucide-react';
import { weightedLength, tweetLimit } from '@text/weighted-length';
import { Button } from '@/components/ui/button';
import { Tooltip } from '@/components/ui/tooltip';
import type { Batch } from '@/features/tweetgen/batches';
import { RewritePopover } from '@/features/tweetgen/components/rewrite-popover';
import { VariantShortcuts } from '@/features/tweetgen/components/variant-shortcuts';
import type { Save } from '@/features/tweetgen/hooks/use-save';
import type { Variant } from '@/features/tweetgen/hooks/use-variant';
import { useIsViewer, viewerReason } from '@/features/workspaces/access';
import { leftText } from '@/components/char-ring';
import { keys } from '@/lib/keyboard/keys';
import { useCopy } from '@/lib/use-copy';

interface VariantActionsProps {
  variant: Variant;
  batch: Batch;
  isWriting: boolean;
  isActive: boolean;
  save: Save;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
/** The longest word stands beside its icon only where one row holds them all; its name and tooltip stay for everybody. */
const regenerateLabel = '@max-[640px]:sr-only';
/** Five grey boxes a card would shout: what is locked only fades. */
const fadeWhenOff =
  '[&_:disabled]:border-transparent! [&_:disabled]:bg-transparent! [&_[aria-disabled=true]]:border-transparent! [&_[aria-disabled=true]]:bg-transparent!';
/** "Copied" and "Saved" must not push their neighbours. */
const copyWidth = 'min-w-22 @max-[500px]:min-w-17';
const saveWidth = 'min-w-22';
/** And the icon beside the words. */
const roomyIcon = '@max-[500px]:[&>span:first-child]:hidden';

export function VariantActions(props: VariantActionsProps) {
  const { variant, isWriting } = props;
  if (variant.editing !== null && !isWriting) return <EditorActions variant={variant} />;
  const { rewrite } = variant;
  if (rewrite.streamed !== undefined)
    return (
      <div className="flex flex-1 items-center justify-end gap-3">
        <span className="text-small text-ink-2">Writing a new version…</span>
        <Button size="sm" onClick={rewrite.cancel} icon={<X {...icon} />}>
          Cancel
        </Button>
      </div>
    );
  return <CardActions {...props} />;
}

function EditorActions({ variant }: { variant: Variant }) {
  return (
    <div className="flex flex-1 flex-wrap justify-end gap-2 @max-[500px]:basis-full">
      <Button variant="ghost" size="sm" onClick={variant.cancelEdit}>
        Cancel
      </Button>
      <Button variant="primary" size="sm" onClick={variant.saveEdit} shortcut={keys.confirm}>
        Save edit
      </Button>
    </div>
  );
}

function CardActions({ variant, batch, isWriting, isActive, save }: VariantActionsProps) {
  const { text, rewrite, startEdit, version } = variant;
  const { isDone, copy } = useCopy();
  const isViewer = useIsViewer();
  const rewriteReason = isViewer
    ? viewerReason
    : batch.state === 'broken'
      ? 'The connection broke before this was stored. Generate again to get versions.'
      : undefined;
  const editReason = isViewer ? viewerReason : undefined;
  const startRewrite = () => rewrite.start();
  return (
    <div className={clsx('ml-auto flex flex-wrap items-center justify-end gap-1 @max-[500px]:w-full', fadeWhenOff)}>
      <span className="flex @max-[500px]:mr-auto">
        <Tooltip label={rewriteReason ?? 'Write this one anew'} shortcut={keys.regenerate}>
          <Button
            variant="ghost"
            size="sm"
            disabled={isWriting}
            aria-disabled={rewriteReason !== undefined}
            pending={rewrite.isPaused}
            onClick={startRewrite}
            icon={<RefreshCw {...icon} />}
          >
            <span className={regenerateLabel}>Regenerate</span>
          </Button>
        </Tooltip>
        <RewritePopover disabled={isWriting || rewriteReason !== undefined} onRewrite={rewrite.start} />
      </span>
      <Tooltip label={editReason ?? 'Edit the text'} shortcut={keys.edit}>
        <Button
          variant="ghost"
          size="sm"
          disabled={isWriting}
          aria-disabled={editReason !== undefined}
          onClick={startEdit}
          icon={<Pencil {...icon} />}
          className={roomyIcon}
        >
          Edit
        </Button>
      </Tooltip>
      <Button
        variant="ghost"
        size="sm"
        disabled={isWriting}
        onClick={() => copy(text)}
        icon={isDone ? <Check {...icon} /> : <Copy {...icon} />}
        className={clsx(roomyIcon, copyWidth)}
      >
        {isDone ? 'Copied' : 'Copy'}
      </Button>
      <SaveAction variant={variant} isWriting={isWriting} isActive={isActive} save={save} />
      {isActive && !isWriting && version !== undefined && (
        <VariantShortcuts
          onCopy={() => copy(text)}
          {...(editReason === undefined && { onEdit: startEdit })}
          {...(rewriteReason === undefined && { onRewrite: startRewrite })}
        />
      )}
    </div>
  );
}

type SaveActionProps = Omit<VariantActionsProps, 'batch'>;

function SaveAction({ variant, isWriting, isActive, save }: SaveActionProps) {
  const { text } = variant;
  const { isSaved } = save;
  const isViewer = useIsViewer();
  const left = tweetLimit - weightedLength(text);
  const reason = isViewer ? viewerReason : left < 0 ? `${leftText(left)}. Shorten it to save it.` : undefined;
  const shortcut = isActive && !isWriting && reason === undefined;
  const run = isSaved ? save.openDrafts : save.save;
  return (
    <>
      <Tooltip label={isSaved ? 'In your drafts. Open them' : (reason ?? 'Save to drafts')} shortcut={keys.save}>
        <Button
          variant={isSaved ? 'ghost' : isActive ? 'primary' : 'outline'}
          size="sm"
          disabled={isWriting}
          aria-disabled={!isSaved && reason !== undefined}
          onClick={run}
          icon={<Bookmark {...icon} fill={isSaved ? 'currentColor' : 'none'} />}
          className={saveWidth}
        >
          {isSaved ? 'Saved' : 'Save'}
        </Button>
      </Tooltip>
      {shortcut && <VariantShortcuts onSave={run} />}
    </>
  );
}
