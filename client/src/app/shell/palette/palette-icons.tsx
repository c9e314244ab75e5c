import {
  AlarmClock,
  Bookmark,
  CalendarClock,
  Check,
  Clock,
  FileText,
  Keyboard,
  LifeBuoy,
  LogOut,
  type LucideIcon,
  MessageSquareText,
  Monitor,
  Moon,
  PanelLeft,
  Pencil,
  PenLine,
  Plug,
  Plus,
  Redo2,
  Search,
  Send,
  Settings,
  Sun,
  Undo2,
  X,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { NetworkLogo } from '@/networks/logo';
import type { Network } from '@/networks/ids';
import type { Theme } from '@/lib/device/theme';
import { keys } from '@/lib/keyboard/keys';

export const drawn = (Icon: LucideIcon): ReactNode => <Icon />;

/** What is neither a page nor an action, by its kind. */
export const kindIcons = {
  chat: drawn(MessageSquareText),
  connect: drawn(Plug),
  help: drawn(LifeBuoy),
  post: drawn(FileText),
  recent: drawn(Clock),
  settings: drawn(Settings),
  signOut: drawn(LogOut),
  slots: drawn(AlarmClock),
  write: drawn(PenLine),
};

export const themeIcons: Record<Theme, ReactNode> = { light: drawn(Sun), dark: drawn(Moon), system: drawn(Monitor) };

export const networkIcon = (id: Network): ReactNode => <NetworkLogo id={id} className="size-3.5" />;

/** An action looks like its button: what a key stands for is the same on every screen. */
const actionIcons: Partial<Record<string, LucideIcon>> = {
  [keys.approve]: Check,
  [keys.edit]: Pencil,
  [keys.generate]: PenLine,
  [keys.newPost]: Plus,
  [keys.publish]: Send,
  [keys.redo]: Redo2,
  [keys.reject]: X,
  [keys.saveDraft]: Bookmark,
  [keys.schedule]: CalendarClock,
  [keys.search]: Search,
  [keys.shortcuts]: Keyboard,
  [keys.sidebar]: PanelLeft,
  [keys.undo]: Undo2,
  [keys.undoLast]: Undo2,
};

/** The rows begin in one line, also where an action has no icon of its own. */
export const actionIcon = (combination: string): ReactNode => {
  const Icon = actionIcons[combination];
  return Icon === undefined ? null : drawn(Icon);
};
