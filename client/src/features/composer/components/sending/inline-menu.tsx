import { ChevronDown } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Menu, MenuRadioGroup } from '@/components/ui/layers/menu';

interface InlineMenuProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** One choice of few, within a sentence. */
export function InlineMenu<Value extends string>({ label, value, options, onChange }: InlineMenuProps<Value>) {
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="sm">
          {options.find((option) => option.value === value)?.label}
          <ChevronDown />
        </Button>
      }
    >
      <MenuRadioGroup label={label} value={value} options={[...options]} onChange={(next) => onChange(next as Value)} />
    </Menu>
  );
}
