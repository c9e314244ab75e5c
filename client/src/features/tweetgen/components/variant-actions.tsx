import { clsx } from 'clsx';
import { RefreshCw, X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Tooltip } from '@/components/ui/tooltip';
import { PublishActions } from '@/features/publishing/popover/publish-actions';
import type { Batch } from '@/features/tweetgen/batches';
import { CopyAction, EditAction, EditorActions, fadeWhenOff } from '@/features/tweetgen/components/card-actions';
import { RewritePopover } from '@/features/tweetgen/components/rewrite-popover';
import { SaveAction } from '@/features/tweetgen/components/save-action';
import { VariantShortcuts } from '@/features/tweetgen/components/variant-shortcuts';
import type { OutgoingTweet } from '@/features/tweetgen/hooks/use-outgoing-tweet';
import type { Save } from '@/features/tweetgen/hooks/use-save';
import type { Variant } from '@/features/tweetgen/hooks/use-variant';
import { useIsViewer, viewerReason } from '@/features/workspaces/access';
import { keys } from '@/lib/keyboard/keys';
import { useCopy } from '@/lib/use-copy';

interface VariantActionsProps {
  variant: Variant;
  batch: Batch;
  isWriting: boolean;
  isActive: boolean;
  save: Save;
  publish: OutgoingTweet;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
/** The longest word stands beside its icon only where one row holds them all; its name and tooltip stay for everybody. */
const regenerateLabel = '@max-[640px]:sr-only';
export function VariantActions(props: VariantActionsProps) {
  const { variant, isWriting } = props;
  if (variant.editing !== null && !isWriting) return <EditorActions edit={variant} />;
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

function CardActions({ variant, batch, isWriting, isActive, save, publish }: VariantActionsProps) {
  const { text, rewrite, startEdit, version } = variant;
  const copying = useCopy();
  const isViewer = useIsViewer();
  const rewriteReason = isViewer
    ? viewerReason
    : batch.state === 'broken'
      ? 'The connection broke before this was stored. Generate again to get versions.'
      : variant.lock;
  const editReason = isViewer ? viewerReason : variant.lock;
  const startRewrite = () => rewrite.start();
  return (
    <div
      className={clsx('ml-auto flex flex-wrap items-center justify-end gap-1 order-2 @max-[500px]:w-full', fadeWhenOff)}
    >
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
      <EditAction onEdit={startEdit} reason={editReason} disabled={isWriting} />
      <CopyAction copying={copying} text={text} disabled={isWriting} />
      {!publish.isSent && <SaveAction text={text} isWriting={isWriting} isActive={isActive} save={save} />}
      <PublishActions {...publish} isActive={isActive} isLocked={isWriting} />
      {isActive && !isWriting && version !== undefined && (
        <VariantShortcuts
          onCopy={() => copying.copy(text)}
          {...(editReason === undefined && { onEdit: startEdit })}
          {...(rewriteReason === undefined && { onRewrite: startRewrite })}
        />
      )}
    </div>
  );
}
