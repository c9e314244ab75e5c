import { ArrowUpRight } from 'lucide-react';
import { readTweetAddress } from '@text/addresses/tweet-address';
import type { ReplyTo } from '@/features/composer/document/document';

/** The post that is answered, and the way to send the answer there by hand. */
export function ReplyQuote({ replyTo: { text, url, authorHandle }, text: reply }: { replyTo: ReplyTo; text: string }) {
  const intent = replyIntent(url, reply);
  return (
    <figure className="mb-5 border-l-2 border-line pl-4">
      <figcaption className="flex flex-wrap items-center gap-x-3 text-small text-ink-3">
        <span>
          Replying to {authorHandle !== null && <span className="font-semibold text-ink">@{authorHandle}</span>}
        </span>
        {url !== null && <NewTabLink href={url}>Open post</NewTabLink>}
        {intent !== null && reply.trim() !== '' && <NewTabLink href={intent}>Reply on X</NewTabLink>}
      </figcaption>
      {text !== '' && (
        <blockquote dir="auto" className="mt-1 line-clamp-6 text-post wrap-anywhere whitespace-pre-wrap text-ink-2">
          {text}
        </blockquote>
      )}
    </figure>
  );
}

function NewTabLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="link inline-flex min-h-6 items-center gap-1 touch:min-h-11"
    >
      {children}
      <ArrowUpRight size={14} strokeWidth={1.75} aria-hidden="true" />
      <span className="sr-only">(new tab)</span>
    </a>
  );
}

/** Opens X with the reply filled in; null where nobody knows which post is answered. */
function replyIntent(address: string | null, text: string): string | null {
  const id = address === null ? undefined : readTweetAddress(address)?.id;
  if (id === undefined) return null;
  return `https://x.com/intent/post?${new URLSearchParams({ in_reply_to: id, text })}`;
}
