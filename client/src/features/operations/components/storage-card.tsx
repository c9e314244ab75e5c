import { Card } from '@/components/ui/card';
import type { Storage } from '@/features/operations/api';
import { FactTable } from '@/components/fact-table';
import { bytesText } from '@/features/operations/words';
import { wholeNumber } from '@/lib/format';

export function StorageCard({ storage, lastMigration }: { storage: Storage; lastMigration: string | null }) {
  const { databaseBytes, mediaBytes, disk, tables } = storage;
  const facts = [
    `Database ${bytesText(databaseBytes)}, of that pictures ${bytesText(mediaBytes)}.`,
    disk === null ? '' : `${bytesText(disk.freeBytes)} of ${bytesText(disk.totalBytes)} free on the disk.`,
    lastMigration === null ? '' : `Last migration: ${lastMigration}.`,
  ];
  return (
    <Card title="Storage" description={<span className="wrap-anywhere">{facts.join(' ')}</span>}>
      <FactTable
        label="Biggest tables"
        columns={['Table', 'Size', 'Rows, about']}
        rows={tables.map(({ name, bytes, rows }) => ({
          key: name,
          cells: [name, bytesText(bytes), wholeNumber(rows)],
        }))}
      />
    </Card>
  );
}
