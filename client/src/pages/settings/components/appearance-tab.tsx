import { themeOptions } from '@/components/theme-options';
import { Card } from '@/components/ui/card';
import { Switch } from '@/components/ui/fields/switch';
import { ToggleGroup } from '@/components/ui/toggle-group';
import { usePreferences } from '@/lib/device/preferences';
import { useTheme } from '@/lib/device/theme';

/** All of it takes effect at once and stays on this machine, so there is nothing to save. */
export function AppearanceTab() {
  const { theme, setTheme } = useTheme();
  const { singleKeysOn, setSingleKeysOn, sidebarCollapsed, toggleSidebar } = usePreferences();
  return (
    <Card form title="Appearance" description="For this device only. Changes apply right away.">
      <div className="flex flex-col gap-6">
        <ToggleGroup label="Theme" options={themeOptions} value={theme} onChange={setTheme} />
        <Switch
          label="Single-key shortcuts"
          hint="J and K to move, N for a new post, ? for the whole list. Shortcuts with Ctrl or ⌘ always work."
          checked={singleKeysOn}
          onChange={setSingleKeysOn}
        />
        <div className="hidden lg:block">
          <Switch
            label="Narrow sidebar"
            hint="Icons only. Names show on hover and focus."
            checked={sidebarCollapsed}
            onChange={toggleSidebar}
          />
        </div>
      </div>
    </Card>
  );
}
