import { Clock, Copy, Ellipsis, Info, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { IconButton } from '@/components/ui/button';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '@/components/ui/layers/menu';
import { hasWords, textsOf } from '@/features/composer/document/document';
import { useDoc } from '@/features/composer/hooks/document/use-doc';
import { useProvenance } from '@/features/composer/components/records/use-provenance';
import type { EditorId } from '@/features/composer/store';
import { useNewPostAddress, useOtherTexts } from '@/features/session/use-new-post-address';
import { keys } from '@/lib/keyboard/keys';
import { useCopy } from '@/lib/use-copy';

interface DocMenuProps {
  editor: EditorId;
  onRecent: () => void;
  children?: ReactNode;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What is seldom done with a document; on phones Recent too. */
export function DocMenu({ editor, onRecent, children }: DocMenuProps) {
  const doc = useDoc(editor);
  const generationId = doc?.parts.find(({ origin }) => origin !== null)?.origin?.generationId ?? '';
  const { open, sheet } = useProvenance(generationId);
  const { copy } = useCopy();
  const navigate = useNavigate();
  const newPostAddress = useNewPostAddress();
  const others = useOtherTexts();
  return (
    <>
      <Menu trigger={<IconButton label="More actions" icon={<Ellipsis {...icon} />} />}>
        <MenuItem icon={<Plus {...icon} />} shortcut={keys.newPost} onSelect={() => void navigate(newPostAddress)}>
          New post
        </MenuItem>
        {others.map(({ id, label, to }) => (
          <MenuLink key={id} to={to} icon={<Plus {...icon} />}>
            {label}
          </MenuLink>
        ))}
        <MenuSeparator />
        <MenuItem icon={<Clock {...icon} />} onSelect={onRecent}>
          Recent
        </MenuItem>
        <MenuItem
          icon={<Copy {...icon} />}
          disabled={!hasWords(doc)}
          onSelect={() => doc !== null && copy(textsOf(doc).join('\n\n'))}
        >
          Copy text
        </MenuItem>
        {children}
        {generationId !== '' && (
          <>
            <MenuSeparator />
            <MenuItem icon={<Info {...icon} />} onSelect={open}>
              How this was written
            </MenuItem>
          </>
        )}
      </Menu>
      {sheet}
    </>
  );
}
