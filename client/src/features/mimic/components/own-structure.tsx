import { StructureCard } from '@/components/structure-card';
import { Button } from '@/components/ui/button';
import type { OwnStructure as Own } from '@/features/mimic/hooks/use-kept-structure';
import { useIsViewer } from '@/features/session/access';

interface OwnStructureProps {
  own: Own;
  /** The pressed button goes with the changes: where the focus belongs then. */
  onDone: () => void;
}

/** The structure of the source, as soon as there is one. */
export function OwnStructure({ own, onDone }: OwnStructureProps) {
  const { structure, isChanged, change, reset, reuse } = own;
  const isViewer = useIsViewer();
  if (structure === null) return null;
  const andGo = (run: () => void) => () => {
    run();
    onDone();
  };
  return (
    <StructureCard
      structure={structure}
      onChange={change}
      isChanged={isChanged}
      onReset={andGo(reset)}
      disabled={isViewer}
    >
      {reuse !== undefined && !isViewer && (
        <Button variant="ghost" size="sm" className="-ml-2.5 self-start" onClick={andGo(reuse)}>
          Use my changed structure
        </Button>
      )}
    </StructureCard>
  );
}
