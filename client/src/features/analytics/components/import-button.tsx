import { Upload } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Tooltip } from '@/components/ui/layers/tooltip';
import { useIsViewer, viewerReason } from '@/features/session/access';

interface ImportButtonProps {
  /** Beside other figures, where it is no main thing. */
  isQuiet?: boolean;
  onClick: () => void;
}

export function ImportButton({ isQuiet = false, onClick }: ImportButtonProps) {
  const isViewer = useIsViewer();
  return (
    <Tooltip reason={isViewer ? viewerReason : undefined}>
      <Button
        {...(isQuiet && { size: 'sm', variant: 'ghost' })}
        icon={<Upload size={14} strokeWidth={1.75} aria-hidden="true" />}
        onClick={onClick}
      >
        Import history
      </Button>
    </Tooltip>
  );
}
