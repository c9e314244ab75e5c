import { Bookmark } from 'lucide-react';
import { tweetLimit, weightedLength } from '@text/weighted-length';
import { leftText } from '@/components/char-ring';
import { Button } from '@/components/ui/button';
import { Tooltip } from '@/components/ui/tooltip';
import { VariantShortcuts } from '@/features/tweetgen/components/variant-shortcuts';
import type { Save } from '@/features/tweetgen/hooks/use-save';
import { useIsViewer, viewerReason } from '@/features/workspaces/access';
import { keys } from '@/lib/keyboard/keys';

interface SaveActionProps {
  text: string;
  isWriting: boolean;
  isActive: boolean;
  save: Save;
}

/** "Saved" must not push its neighbours. */
const saveWidth = 'min-w-22';

/** Keeps the text as a draft; where it is one already, leads to it. */
export function SaveAction({ text, isWriting, isActive, save }: SaveActionProps) {
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
          variant="ghost"
          size="sm"
          disabled={isWriting}
          aria-disabled={!isSaved && reason !== undefined}
          onClick={run}
          icon={<Bookmark size={16} strokeWidth={1.75} aria-hidden="true" fill={isSaved ? 'currentColor' : 'none'} />}
          className={saveWidth}
        >
          {isSaved ? 'Saved' : 'Save'}
        </Button>
      </Tooltip>
      {shortcut && <VariantShortcuts onSave={run} />}
    </>
  );
}
