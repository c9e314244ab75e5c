import { clsx } from 'clsx';
import { CircleAlert, Layers2, Plus } from 'lucide-react';
import { Tabs } from 'radix-ui';
import type { KeyboardEvent, ReactNode } from 'react';
import { IconButton } from '@/components/ui/button';
import { Menu } from '@/components/ui/layers/menu';
import { AccountItems } from '@/features/composer/components/sending/account-button';
import { AccountSetItems } from '@/features/composer/components/sending/lazy-account-sets';
import type { ShownVersion } from '@/features/composer/components/versions/use-versions';
import type { VersionState } from '@/features/composer/components/versions/version-states';
import { can } from '@/features/composer/posts/status';
import { useAccounts } from '@/features/composer/hooks/sending/use-accounts';
import { placeCursorAtEnd } from '@/features/composer/actions';
import { type EditorId, editorOn, showAccount } from '@/features/composer/store';
import { NetworkLogo } from '@/networks/logo';

const tones: Record<VersionState['tone'], string> = {
  quiet: 'text-ink-3',
  ink: 'text-ink',
  warning: 'text-warning',
  danger: 'text-danger',
};

interface VersionStripProps {
  editor: EditorId;
  versions: readonly ShownVersion[];
  /** Null: the shared text. */
  shown: string | null;
  children: ReactNode;
}

const shared = 'shared';

/** One tab for the shared text and one for each account, with what its version says or lacks. */
export function VersionStrip({ editor, versions, shown, children }: VersionStripProps) {
  const { accounts = [] } = useAccounts();
  const chosen = versions.flatMap(({ account }) => account ?? []);
  const fixed = versions.flatMap(({ post, accountId }) => (post !== undefined && !can(post, 'edit') ? accountId : []));
  const same = versions.filter(({ own }) => own === null).length;
  // With names where all of them have room.
  const isShort = versions.length > 5;
  const toText = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    placeCursorAtEnd(editorOn(editor, shown));
  };
  return (
    <Tabs.Root
      value={shown ?? shared}
      onValueChange={(next) => showAccount(editor, next === shared ? null : next)}
      className="mb-4"
    >
      <div className="sticky top-14 z-1 flex items-stretch border-b border-line bg-surface">
        <Tabs.List
          aria-label="Shared text and accounts"
          onKeyDown={toText}
          className="-mb-px -ml-1.5 flex min-w-0 flex-1 gap-1 overflow-x-auto sm:gap-4"
        >
          <Tab value={shared} name="Shared" mark={<Layers2 />} isShort={isShort}>
            <span className="text-ink-3">
              {same} of {versions.length} use it
            </span>
          </Tab>
          {versions.map(({ accountId, network, name, state }) => (
            <Tab
              key={accountId}
              value={accountId}
              name={name}
              mark={<NetworkLogo id={network} className="size-4 shrink-0" />}
              isShort={isShort}
            >
              <span className={clsx('flex items-center gap-1', tones[state.tone])}>
                {state.problem !== null && <CircleAlert size={12} strokeWidth={2} />}
                {state.text}
              </span>
            </Tab>
          ))}
        </Tabs.List>
        <Menu
          trigger={
            <IconButton
              label="Add or remove accounts"
              title="Add or remove accounts"
              className="self-center"
              icon={<Plus />}
            />
          }
        >
          <AccountItems {...{ editor, accounts, chosen, fixed }} />
          {/* A set would take away what is out already. */}
          {fixed.length === 0 && <AccountSetItems fallback={null} editor={editor} chosen={chosen} />}
        </Menu>
      </div>
      <Tabs.Content value={shown ?? shared} tabIndex={-1} className="outline-none">
        {children}
      </Tabs.Content>
    </Tabs.Root>
  );
}

interface TabProps {
  value: string;
  name: string;
  mark: ReactNode;
  isShort: boolean;
  children: ReactNode;
}

/** Mark and name over the state; on phones and where there are many, the mark stands over it alone. */
function Tab({ value, name, mark, isShort, children }: TabProps) {
  return (
    <Tabs.Trigger
      value={value}
      className="flex min-h-13 shrink-0 flex-col justify-center gap-0.5 border-b-2 border-transparent px-1.5 text-left text-tiny -outline-offset-2 data-[state=active]:border-ink max-sm:min-w-16 max-sm:items-center"
    >
      <span className="flex items-center gap-1.5 text-small text-ink-2 in-data-[state=active]:font-semibold in-data-[state=active]:text-ink">
        {mark}
        <span className={clsx('max-sm:sr-only', isShort && 'sr-only')}>{name}</span>
      </span>
      {children}
    </Tabs.Trigger>
  );
}
