import { Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { GenerateButton } from '@/features/composer/components/generate/generate-button';
import { ModelNote } from '@/features/composer/components/generate/model-note';
import type { Brief } from '@/features/composer/hooks/generation/use-brief';
import { useModelConnected } from '@/features/composer/generation/model-connected';
import { useOwnerKey } from '@/features/session/access';

interface WriteAgainProps {
  brief: Brief;
  label: string;
  /** Less came of the notes than was asked for. */
  isShort: boolean;
}

/** Below what was written, while the notes are folded: what brings more. Notes that gave all they have bring the same again. */
export function WriteAgain({ brief, label, isShort }: WriteAgainProps) {
  const { isConnected } = useModelConnected(useOwnerKey());
  if (!brief.isFolded || brief.isWriting) return null;
  const hasGivenAll = isShort && !isConnected && !brief.isViewer;
  return (
    <div className="[&>p]:mt-2">
      {hasGivenAll ? (
        <Button full icon={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={brief.edit}>
          Add notes
        </Button>
      ) : (
        <GenerateButton brief={brief} label={label} />
      )}
      <ModelNote text="No AI model is connected. A model writes new sentences from the same notes." />
    </div>
  );
}
