import { Card } from '@/components/ui/card';
import type { Storage } from '@/features/operations/api';
import { FactTable } from '@/components/fact-table';
import { byteSize, wholeNumber } from '@/lib/words/format';

const figures = ['Size', 'Rows (approx.)'];

export function StorageCard({ storage, lastMigration }: { storage: Storage; lastMigration: string | null }) {
  const { databaseBytes, mediaBytes, disk, tables } = storage;
  const facts = [
    `The database takes ${byteSize(databaseBytes)}, including ${byteSize(mediaBytes)} of pictures.`,
    disk === null ? '' : `${byteSize(disk.freeBytes)} of ${byteSize(disk.totalBytes)} free on the disk.`,
    lastMigration === null ? '' : `Last migration: ${lastMigration}.`,
  ];
  return (
    <Card title="Storage" description={<span className="wrap-anywhere">{facts.join(' ')}</span>}>
      <FactTable
        label="Biggest tables"
        columns={['Table', ...figures]}
        figures={figures}
        rows={tables.map(({ name, bytes, rows }) => ({
          key: name,
          cells: [name, byteSize(bytes), wholeNumber(rows)],
        }))}
      />
    </Card>
  );
}
