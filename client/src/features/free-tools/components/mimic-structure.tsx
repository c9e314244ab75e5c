import { ChevronRight } from 'lucide-react';
import { type Structure, structureLabels } from '@text/structure/kinds';
import { StructureCard } from '@/components/structure/structure-card';
import { counted } from '@/lib/words/format';

interface MimicStructureProps {
  structure: Structure;
  read: Structure;
  onChange: (structure: Structure | null) => void;
}

/** One line says how the source is built; opened, it can be changed. */
export function MimicStructure({ structure, read, onChange }: MimicStructureProps) {
  const { hook, ending, lineCount } = structure;
  const lines = counted(lineCount, 'line', 'lines');
  return (
    <details className="group">
      <summary className="-ml-1 flex min-h-10 list-none items-center gap-1 rounded-chip pr-2 text-small text-ink-2 hover:text-ink touch:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 group-open:rotate-90" />
        <span>
          <span className="font-semibold">Structure:</span> opens with {structureLabels.hooks[hook]}, ends with{' '}
          {structureLabels.endings[ending]}, {lines}
        </span>
      </summary>
      <div className="pt-3">
        <StructureCard
          structure={structure}
          onChange={onChange}
          isChanged={structure !== read}
          onReset={() => onChange(null)}
        />
      </div>
    </details>
  );
}
