import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Input, Select } from '@/components/ui/fields/input';
import { sentence } from '@/features/admin/words';

/** What the names of actions begin with. */
const areas = [
  'admin',
  'auth',
  'automation',
  'billing',
  'exports',
  'integrations',
  'invite',
  'models',
  'monitoring',
  'operations',
  'publishing',
  'voices',
  'workspace',
];

interface AuditFiltersProps {
  params: URLSearchParams;
  onChange: (changes: Record<string, string | null>) => void;
}

/** What is chosen is in the address; a person is chosen from their story. */
export function AuditFilters({ params, onChange }: AuditFiltersProps) {
  const names = ['area', 'from', 'to', 'actor', 'subject'];
  const isFiltered = names.some((name) => params.get(name) !== null);
  return (
    <search className="mb-4 grid gap-2 sm:flex sm:flex-wrap sm:items-end">
      <Field label="Area">
        <Select
          value={params.get('area') ?? ''}
          onChange={(event) => onChange({ area: event.target.value })}
          className="sm:w-40"
        >
          <option value="">All areas</option>
          {areas.map((area) => (
            <option key={area} value={area}>
              {sentence(area)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="From (UTC)">
        <Input
          type="date"
          value={params.get('from') ?? ''}
          onChange={(event) => onChange({ from: event.target.value })}
        />
      </Field>
      <Field label="To (UTC)">
        <Input type="date" value={params.get('to') ?? ''} onChange={(event) => onChange({ to: event.target.value })} />
      </Field>
      {isFiltered && (
        <Button
          variant="ghost"
          onClick={() => onChange(Object.fromEntries([...names, 'name'].map((each) => [each, null])))}
        >
          Clear filters
        </Button>
      )}
      <WhoseActions params={params} />
    </search>
  );
}

function WhoseActions({ params }: { params: URLSearchParams }) {
  const [actor, subject] = [params.get('actor'), params.get('subject')];
  const name = params.get('name') ?? `user ${actor ?? subject}`;
  if (actor === null && subject === null) return null;
  return (
    <p className="w-full text-small text-ink-2">
      {actor === null ? `Actions by admins on ${name}.` : `Actions by ${name}.`}
    </p>
  );
}
