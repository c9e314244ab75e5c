import { Download } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { csvOf, type CsvTable, downloadText } from '@/lib/files/csv';

/** Downloads a table that is on the screen. */
export function CsvButton({ name, header, rows }: CsvTable) {
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<Download size={16} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => downloadText(`${name}.csv`, csvOf(header, rows))}
    >
      Export CSV
    </Button>
  );
}
