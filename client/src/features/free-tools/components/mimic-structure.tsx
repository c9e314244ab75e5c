import { type Structure, structureLabels } from '@text/structure/kinds';
import { StructureCard } from '@/components/structure/structure-card';
import { Disclosure } from '@/components/ui/disclosure';
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
    <Disclosure
      className="text-small text-ink-2"
      label={
        <span>
          <span className="font-semibold">Structure:</span> opens with {structureLabels.hooks[hook]}, ends with{' '}
          {structureLabels.endings[ending]}, {lines}
        </span>
      }
    >
      <div className="pt-3">
        <StructureCard
          structure={structure}
          onChange={onChange}
          isChanged={structure !== read}
          onReset={() => onChange(null)}
        />
      </div>
    </Disclosure>
  );
}
