import { platformName } from '@text/platform-names';
import { useId } from 'react';
import type { TextCounts } from '@/features/free-tools/count-text';
import { wholeNumber } from '@/lib/words/format';
import { networkIds, tweetNetwork } from '@/networks/ids';
import { textRules } from '@/networks/text';

const others = networkIds.filter((id) => id !== tweetNetwork);

/** What a text counts on the networks that have no table of their own. */
export function OtherCounts({ lengths }: Pick<TextCounts, 'lengths'>) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-4">
      <h2 id={id} className="text-h2">
        On other networks
      </h2>
      <dl className="mt-3 text-small">
        {others.map((network) => (
          <div key={network} className="flex justify-between gap-3 border-t border-line py-1.5">
            <dt>{platformName(network)}</dt>
            <dd>
              <CountOf used={lengths[network] ?? 0} limit={textRules[network].max} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function CountOf({ used, limit, isLarge = false }: { used: number; limit: number; isLarge?: boolean }) {
  const over = used - limit;
  return (
    <span className="tabular-nums">
      <span className={isLarge ? 'text-bar' : 'font-semibold'}>{wholeNumber(used)}</span>{' '}
      <span className="text-ink-3">of {wholeNumber(limit)}</span>
      {over > 0 && <span className="ml-2 font-semibold text-danger">{wholeNumber(over)} over</span>}
    </span>
  );
}
