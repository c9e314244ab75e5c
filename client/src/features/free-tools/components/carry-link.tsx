import type { ReactNode } from 'react';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/ui/button';
import { useAuthStore } from '@/features/session/store';
import { carry, type CarriedKind } from '@/lib/device/carried-text';
import { ownScreens } from '@/networks/screens';

interface CarryLinkProps {
  kind: CarriedKind;
  text: string;
  /** The post that a finished reply answers. */
  answers?: string | undefined;
  /** What members read, when it differs. */
  memberLabel?: string;
  children: string;
  variant?: 'primary' | 'outline' | 'ghost';
  size?: 'sm' | 'md' | 'lg';
  icon?: ReactNode;
}

const screens: Record<CarriedKind, string> = {
  ...ownScreens,
  tweet: paths.write,
  'tweet-text': paths.write,
  thread: paths.threadgen,
  reply: `${paths.write}?tab=replies`,
  mimic: `${paths.write}?tab=mimic`,
};

/** Leads into the app, past sign-up for visitors, with a text that then stands in the right screen. */
export function CarryLink({ kind, text, answers, memberLabel, children, ...look }: CarryLinkProps) {
  const isMember = useAuthStore((state) => state.isAuthenticated);
  const screen = screens[kind];
  const to = isMember ? screen : `${paths.signup}?${new URLSearchParams({ from: screen })}`;
  const carryOn = () => {
    if (text.trim() !== '') carry(kind, text, { answers });
  };
  return (
    <ButtonLink {...look} to={to} onClick={carryOn} onAuxClick={carryOn}>
      {isMember ? (memberLabel ?? children) : children}
    </ButtonLink>
  );
}
