import { Check, CircleAlert, CircleDashed, type LucideIcon } from 'lucide-react';
import { HelpLink } from '@/components/help-link';
import type { BuiltPlatform } from '@/features/accounts/api';

type Need = BuiltPlatform['needs'][number];

const signs: Record<Need['state'], { Icon: LucideIcon; word: string; style: string }> = {
  ready: { Icon: Check, word: 'Ready', style: 'text-success' },
  missing: { Icon: CircleAlert, word: 'Missing', style: 'text-warning' },
  good_to_know: { Icon: CircleAlert, word: 'Note', style: 'text-ink-3' },
  you_bring: { Icon: CircleDashed, word: 'You bring', style: 'text-ink-3' },
};

/** What connecting a network takes, and whether it is there. `setUp`: the guide for whoever runs the server. */
export function NeedsList({ needs, setUp }: { needs: readonly Need[]; setUp?: string }) {
  return (
    <ul className="flex flex-col gap-1.5">
      {needs.map(({ state, text }) => {
        const { Icon, word, style } = signs[state];
        return (
          <li key={text} className="flex items-start gap-2 text-small">
            <Icon className={`mt-px shrink-0 ${style}`} />
            <span className="min-w-0 wrap-anywhere">
              <span className="sr-only">{word}: </span>
              {text}
              {state === 'missing' && setUp !== undefined && (
                <>
                  . <HelpLink to={setUp}>Set it up</HelpLink>
                </>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
