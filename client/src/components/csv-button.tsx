import { Download, Lock } from 'lucide-react';
import { Button, IconButton } from '@/components/ui/button';
import { Tooltip } from '@/components/ui/layers/tooltip';
import { csvOf } from '@text/csv';
import { type CsvTable, downloadText } from '@/lib/files/csv';

export interface CsvButtonProps extends CsvTable {
  /** What a press does instead, where the plan has no exports. */
  upgrade?: (() => void) | undefined;
  /** Where nothing else stands in its row. */
  isLabelled?: boolean;
}

/** Downloads a table that is on the screen. An icon alone: a screen has one for each of its tables. */
export function CsvButton({ name, header, rows, upgrade, isLabelled = false }: CsvButtonProps) {
  const [label, Icon] = upgrade ? ['Export CSV (locked)', Lock] : ['Export CSV', Download];
  const icon = <Icon />;
  const press = upgrade ?? (() => downloadText(`${name}.csv`, csvOf(header, rows)));
  if (isLabelled)
    return (
      <Button size="sm" variant="ghost" icon={icon} aria-label={label} onClick={press}>
        Export CSV
      </Button>
    );
  return (
    <Tooltip label={label}>
      <IconButton size="sm" label={label} icon={icon} onClick={press} />
    </Tooltip>
  );
}
