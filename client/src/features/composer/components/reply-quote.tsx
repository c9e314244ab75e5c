import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { readTweetAddress } from '@text/addresses/tweet-address';
import { OutsideLink } from '@/components/outside-link';
import { Skeleton } from '@/components/ui/skeleton';
import type { ReplyTo } from '@/features/composer/document/document';
import { noAddressId, noAddressReason, replyToIdOf } from '@/features/composer/document/reply-to';
import { replySourceQuery } from '@/features/composer/generation/generations-api';
import { useSettled } from '@/lib/loading/use-settled';

/** The post that is answered, and the way to send the answer there by hand. */
export function ReplyQuote({ replyTo, text: reply }: { replyTo: ReplyTo; text: string }) {
  const { text, url, authorHandle } = replyTo;
  const intent = replyIntent(url, reply);
  return (
    <figure className="mb-5 border-l-2 border-line pl-4">
      <figcaption className="flex flex-wrap items-center gap-x-3 text-small text-ink-3">
        <span>
          Replying to {authorHandle !== null && <span className="font-semibold text-ink">@{authorHandle}</span>}
        </span>
        {url !== null && <OutsideLink href={url}>Open post</OutsideLink>}
        {intent !== null && reply.trim() !== '' && <OutsideLink href={intent}>Reply on X</OutsideLink>}
      </figcaption>
      {url !== null && text === '' ? (
        <ReadPost url={url} />
      ) : (
        <blockquote dir="auto" className={clsx(quoteStyle, 'line-clamp-6')}>
          {text}
        </blockquote>
      )}
      {replyToIdOf({ replyTo }) === null && (
        <p id={noAddressId} tabIndex={-1} className="mt-2 text-small text-ink-2">
          {noAddressReason}
        </p>
      )}
    </figure>
  );
}

const quoteStyle = 'mt-1 text-post wrap-anywhere whitespace-pre-wrap text-ink-2';

/** The text behind an address. It comes later and takes the three lines that are kept for it, so that the editor stays put. */
function ReadPost({ url }: { url: string }) {
  const { data, isError } = useQuery(replySourceQuery(useSettled(url)));
  return (
    <div className="mt-1 min-h-15">
      {data !== undefined && (
        <blockquote dir="auto" className={clsx(quoteStyle, 'line-clamp-3')}>
          {data.text}
        </blockquote>
      )}
      {isError && <p className="mt-1 text-small text-ink-3">This post can't be shown here. Open it to read it.</p>}
      {data === undefined && !isError && <Skeleton className="h-10 w-full" />}
    </div>
  );
}

/** Opens X with the reply filled in; null where nobody knows which post is answered. */
function replyIntent(address: string | null, text: string): string | null {
  const id = address === null ? undefined : readTweetAddress(address)?.id;
  if (id === undefined) return null;
  return `https://x.com/intent/post?${new URLSearchParams({ in_reply_to: id, text })}`;
}
