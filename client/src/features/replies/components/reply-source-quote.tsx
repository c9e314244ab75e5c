import { ArrowUpRight } from 'lucide-react';
import type { SourceResult } from '@/features/tweetgen/source-result';

interface ReplySourceQuoteProps {
  source: NonNullable<SourceResult['source']>;
}

/** The post that is answered, with who wrote it where that was read. */
export function ReplySourceQuote({ source: { text, url, authorHandle } }: ReplySourceQuoteProps) {
  return (
    <figure className="rounded-well bg-sunken px-4 py-3">
      <figcaption className="flex flex-wrap items-center justify-between gap-x-3 text-small text-ink-3">
        {authorHandle === null ? 'The post' : <span className="font-semibold text-ink">@{authorHandle}</span>}
        {url !== null && (
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-6 items-center gap-1 text-link touch:min-h-11"
          >
            Open post
            <ArrowUpRight size={14} strokeWidth={1.75} aria-hidden="true" />
            <span className="sr-only">(new tab)</span>
          </a>
        )}
      </figcaption>
      <blockquote dir="auto" className="mt-1 line-clamp-6 font-network text-post wrap-anywhere whitespace-pre-wrap">
        {text}
      </blockquote>
    </figure>
  );
}
