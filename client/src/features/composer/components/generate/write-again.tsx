import { GenerateButton } from '@/features/composer/components/generate/generate-button';
import type { Brief } from '@/features/composer/hooks/generation/use-brief';

interface WriteAgainProps {
  brief: Brief;
  label: string;
}

/** Below what was written, while the notes are folded: what brings more. */
export const WriteAgain = ({ brief, label }: WriteAgainProps) =>
  brief.isFolded && !brief.isWriting && <GenerateButton brief={brief} label={label} />;
