import { Card } from '@/components/ui/card';
import type { Storage } from '@/features/operations/api';
import { FactTable } from '@/components/fact-table';
import { byteSize, wholeNumber } from '@/lib/format';

export function StorageCard({ storage, lastMigration }: { storage: Storage; lastMigration: string | null }) {
  const { databaseBytes, mediaBytes, disk, tables } = storage;
  const facts = [
    `Database ${byteSize(databaseBytes)}, of that pictures ${byteSize(mediaBytes)}.`,
    disk === null ? '' : `${byteSize(disk.freeBytes)} of ${byteSize(disk.totalBytes)} free on the disk.`,
    lastMigration === null ? '' : `Last migration: ${lastMigration}.`,
  ];
  return (
    <Card title="Storage" description={<span className="wrap-anywhere">{facts.join(' ')}</span>}>
      <FactTable
        label="Biggest tables"
        columns={['Table', 'Size', 'Rows, about']}
        rows={tables.map(({ name, bytes, rows }) => ({
          key: name,
          cells: [name, byteSize(bytes), wholeNumber(rows)],
        }))}
      />
    </Card>
  );
}
