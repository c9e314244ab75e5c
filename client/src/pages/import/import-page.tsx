import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Page } from '@/app/shell/pages/page';
import { QueryList } from '@/components/query-list';
import { importQuery } from '@/features/imports/api';
import { ImportPlan } from '@/features/imports/components/import-plan';
import { ImportStart } from '@/features/imports/components/import-start';

/** Posts out of a spreadsheet: a file is chosen, then its lines are checked and imported. */
export function ImportPage() {
  const [params, setParams] = useSearchParams();
  const id = params.get('file');
  return (
    <Page title="Import posts">
      {id === null ? (
        <ImportStart onRead={(file) => setParams({ file })} />
      ) : (
        <ReadFile id={id} onDone={() => setParams({})} />
      )}
    </Page>
  );
}

function ReadFile({ id, onDone }: { id: string; onDone: () => void }) {
  const query = useQuery(importQuery(id));
  return (
    <QueryList query={query} name="The file" blocks={['h-20 rounded-card!', 'h-96 rounded-card!']}>
      {(plan) => <ImportPlan plan={plan} onDone={onDone} />}
    </QueryList>
  );
}
