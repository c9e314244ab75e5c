import { Lock } from 'lucide-react';
import type { ReactElement } from 'react';
import { Menu, MenuCheckboxItem, MenuLink, MenuRadioGroup, MenuSeparator } from '@/components/ui/layers/menu';
import type { Choice } from '@/features/composer/generation/writing-choices';

export function ChoiceMenu({ choice, trigger }: { choice: Choice; trigger: ReactElement }) {
  const { also, toggles = [], link } = choice;
  return (
    <Menu align="start" trigger={trigger}>
      <Values choice={choice} />
      {also && (
        <>
          <MenuSeparator />
          <Values choice={also} />
        </>
      )}
      {toggles.length > 0 && <MenuSeparator />}
      {toggles.map((toggle) => (
        <MenuCheckboxItem key={toggle.label} checked={toggle.isOn} onChange={toggle.onChange}>
          {toggle.label}
        </MenuCheckboxItem>
      ))}
      {link && (
        <>
          <MenuSeparator />
          <MenuLink to={link.to}>{link.label}</MenuLink>
        </>
      )}
    </Menu>
  );
}

const Values = ({ choice: { caption, value, options, onChange } }: { choice: Choice }) => (
  <MenuRadioGroup label={caption} value={value} onChange={onChange} options={options.map(withLock)} />
);

function withLock({ isLocked = false, ...option }: Choice['options'][number]) {
  if (!isLocked) return option;
  const icon = <Lock className="text-ink-3" />;
  return { ...option, icon };
}
