import { useQuery } from '@tanstack/react-query';
import { SearchField } from '@/components/forms/search-field';
import { FilterButton } from '@/components/filter-button';
import { Field } from '@/components/ui/fields/field';
import { Select } from '@/components/ui/fields/input';
import { ToggleGroup } from '@/components/ui/toggle-group';
import { platformName } from '@/features/accounts/words';
import type { LibraryFilter } from '@/features/composer/media/library-api';
import { labelsQuery } from '@/features/composer/posts/labels-api';
import { useMedia } from '@/lib/device/use-media';
import { networkIds } from '@/networks/ids';

interface LibraryFiltersProps {
  filter: LibraryFilter;
  /** What is left out stays; undefined takes one away. */
  onChange: (change: { [Name in keyof LibraryFilter]?: string | undefined }) => void;
}

const none = { kind: undefined, labelId: undefined, without: undefined, platform: undefined };

export function LibraryFilters({ filter, onChange, isNarrow = false }: LibraryFiltersProps & { isNarrow?: boolean }) {
  const isPhone = useMedia('(width < 48rem)');
  const { search, ...others } = filter;
  const count = Object.keys(others).length;
  return (
    <search className="mb-4 flex items-end gap-2 md:flex-wrap">
      <SearchField
        id="search-media"
        label="Search media"
        group="Media"
        placeholder="Search by name or alt text"
        search={search ?? ''}
        onSearch={(text) => onChange({ search: text })}
      />
      {isNarrow || isPhone ? (
        <FilterButton count={count} onClear={() => onChange({ ...none })}>
          <Fields filter={filter} onChange={onChange} />
        </FilterButton>
      ) : (
        <Fields filter={filter} onChange={onChange} />
      )}
    </search>
  );
}

function Fields({ filter, onChange }: LibraryFiltersProps) {
  const { data: labels = [] } = useQuery(labelsQuery());
  const { kind, labelId, without, platform } = filter;
  return (
    <>
      <ToggleGroup
        label="Kind"
        hideLabel
        value={kind ?? 'all'}
        options={[
          { value: 'all', label: 'All' },
          { value: 'picture', label: 'Pictures' },
          { value: 'video', label: 'Videos' },
        ]}
        onChange={(value) => onChange({ kind: value === 'all' ? undefined : value })}
      />
      <Field label="Use" hideLabel>
        <Select
          className="w-40"
          value={without ?? ''}
          onChange={({ target }) => onChange({ without: target.value || undefined })}
        >
          <option value="">Used or not</option>
          <option value="posts">Not used yet</option>
          <option value="alt_text">Alt text missing</option>
        </Select>
      </Field>
      <Field label="Network" hideLabel>
        <Select
          className="w-40"
          value={platform ?? ''}
          onChange={({ target }) => onChange({ platform: target.value || undefined })}
        >
          <option value="">For any network</option>
          {networkIds.map((id) => (
            <option key={id} value={id}>
              For {platformName(id)}
            </option>
          ))}
        </Select>
      </Field>
      {labels.length > 0 && (
        <Field label="Label" hideLabel>
          <Select
            className="w-36"
            value={labelId ?? ''}
            onChange={({ target }) => onChange({ labelId: target.value || undefined })}
          >
            <option value="">All labels</option>
            {labels.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  );
}
