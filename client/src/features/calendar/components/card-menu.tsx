import { CalendarClock, Ellipsis, SquareArrowOutUpRight, SquareCheck, Trash2 } from 'lucide-react';
import { Menu, MenuItem, MenuSeparator } from '@/components/ui/layers/menu';
import { platformName } from '@/features/accounts/words';
import type { Card } from '@/features/calendar/cards';
import { can } from '@/features/composer/posts/status';
import { NetworkLogo } from '@/networks/logo';

interface CardMenuProps {
  card: Card;
  /** Other days have versions of it. */
  isOnOtherDays: boolean;
  className: string;
  onOpen: () => void;
  /** All of its versions, or one. */
  onMove: (postId?: string) => void;
  onSelect: () => void;
  onDelete: () => void;
}

export function CardMenu({ card, isOnOtherDays, className, onOpen, onMove, onSelect, onDelete }: CardMenuProps) {
  const movable = card.posts.filter((post) => can(post, 'cancel'));
  const hasVersions = isOnOtherDays || card.posts.length > 1;
  return (
    <Menu
      trigger={
        <button type="button" aria-label={`Options for “${card.text.slice(0, 60)}”`} className={className}>
          <Ellipsis size={16} />
        </button>
      }
    >
      <MenuItem icon={<SquareArrowOutUpRight />} onSelect={onOpen}>
        Open
      </MenuItem>
      {movable.length > 0 && (
        <MenuItem icon={<CalendarClock />} onSelect={() => onMove()}>
          {hasVersions ? 'Move on all networks…' : 'Move…'}
        </MenuItem>
      )}
      {hasVersions &&
        movable.map(({ id, platform }) => (
          <MenuItem key={id} icon={<NetworkLogo id={platform} className="size-4" />} onSelect={() => onMove(id)}>
            Move on {platformName(platform)} only…
          </MenuItem>
        ))}
      <MenuSeparator />
      <MenuItem icon={<SquareCheck />} onSelect={onSelect}>
        Select
      </MenuItem>
      {card.posts.some((post) => can(post, 'delete')) && (
        <MenuItem danger icon={<Trash2 />} onSelect={onDelete}>
          Delete…
        </MenuItem>
      )}
    </Menu>
  );
}
