import type { Brief } from '@/features/composer/hooks/generation/use-brief';
import { late } from '@/lib/loading/late';

// Seldom shown: few briefs have anything that no text takes.
const HeldBack = late(async () => (await import('@/features/composer/components/generate/held-back')).HeldBack);

/** What no text has of the notes. Above the texts it would move them: it is known when they are. */
export function LeftOut({ brief }: { brief: Brief }) {
  return (
    <HeldBack
      fallback={null}
      heldBack={brief.heldBack}
      isDisabled={brief.isViewer || brief.isWriting || brief.isPaused}
      onUse={brief.submit}
    />
  );
}
