import { Menu } from 'lucide-react';
import { useShell } from '@/app/shell/shell-store';
import { IconButton } from '@/components/ui/button';

/** On tablets, which have neither the sidebar nor the tab bar. */
export function OpenNavigation() {
  const show = useShell((state) => state.show);
  return (
    <IconButton
      label="Open navigation"
      aria-haspopup="dialog"
      onClick={() => show('navigation')}
      className="hidden! sm:inline-flex! lg:hidden!"
      icon={<Menu size={20} />}
    />
  );
}
