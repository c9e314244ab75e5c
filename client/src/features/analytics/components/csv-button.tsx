import { Download, Lock } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { usePremium } from '@/features/analytics/hooks/use-premium';
import { csvOf, type CsvTable, downloadText } from '@/lib/files/csv';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Downloads a table that is on the screen. */
export function CsvButton({ name, header, rows }: CsvTable) {
  const { plan, upgrade } = usePremium();
  const download = () => downloadText(`${name}.csv`, csvOf(header, rows));
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={plan === null ? <Download {...icon} /> : <Lock {...icon} />}
      onClick={plan === null ? download : upgrade}
    >
      <span>Export CSV {plan !== null && <span className="sr-only">(locked)</span>}</span>
    </Button>
  );
}
