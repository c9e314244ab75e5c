import { Info } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { useProvenance } from '@/features/composer/components/records/use-provenance';

interface WrittenByProps {
  modelName: string;
  /** Null while nothing is stored, or for a text that no generation wrote. */
  generationId: string | null;
}

/** Names what wrote, and opens how it did. */
export function WrittenBy({ modelName, generationId }: WrittenByProps) {
  const { open, sheet } = useProvenance(generationId ?? '');
  if (generationId === null) return <span>{modelName}</span>;
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="-mx-2 whitespace-nowrap"
        title="How this was written"
        onClick={open}
        icon={<Info size={16} strokeWidth={1.75} aria-hidden="true" />}
      >
        {modelName}
        <span className="sr-only">: how this was written</span>
      </Button>
      {sheet}
    </>
  );
}
