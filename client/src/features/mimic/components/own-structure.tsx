import type { RefObject } from 'react';
import { StructureCard } from '@/components/structure-card';
import { Button } from '@/components/ui/button';
import type { OwnStructure as Own } from '@/features/mimic/hooks/use-kept-structure';
import { useIsViewer } from '@/features/workspaces/access';

interface OwnStructureProps {
  own: Own;
  /** Where the keyboard goes on when the pressed button goes with the changes. */
  sourceField: RefObject<HTMLTextAreaElement | null>;
}

/** The structure of the source, as soon as there is one. */
export function OwnStructure({ own, sourceField }: OwnStructureProps) {
  const { structure, isChanged, change, reset, bringBack } = own;
  const isViewer = useIsViewer();
  if (structure === null) return null;
  const andGo = (run: () => void) => () => {
    run();
    sourceField.current?.focus({ preventScroll: true });
  };
  return (
    <StructureCard
      structure={structure}
      onChange={change}
      isChanged={isChanged}
      onReset={andGo(reset)}
      disabled={isViewer}
    >
      {bringBack !== undefined && !isViewer && (
        <Button variant="ghost" size="sm" className="-ml-2.5 self-start" onClick={andGo(bringBack)}>
          Use my changed structure
        </Button>
      )}
    </StructureCard>
  );
}
