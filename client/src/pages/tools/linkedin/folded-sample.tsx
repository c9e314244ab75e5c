import { foldFade } from '@/components/posts/fold-fade';

/** What a phone shows of a post before the fold: three lines at the feed's width, also without a script. */
export function FoldedSample({ text }: { text: string }) {
  return (
    <div className="max-w-phone-feed font-network">
      <div className="rounded-control border border-line bg-surface px-[calc(1rem-1px)] py-3">
        <SampleAuthor name="Your name" />
        <p className="relative max-h-[3lh] overflow-hidden text-body whitespace-pre-wrap [text-wrap:wrap]">
          {text}
          <span aria-hidden="true" className={`absolute end-0 bottom-0 text-ink-3 ${foldFade}`}>
            …more
          </span>
        </p>
      </div>
      <p className="mt-2 flex items-center gap-2 font-sans text-tiny text-ink-3">
        <span aria-hidden="true" className="flex-1 border-t border-dashed border-accent-line" />
        Shown before the fold on a phone
      </p>
    </div>
  );
}

export function SampleAuthor({ name }: { name: string }) {
  return (
    <div className="mb-2 flex items-center gap-2">
      <span
        aria-hidden="true"
        className="flex size-10 shrink-0 items-center justify-center rounded-pill bg-active text-h2 text-ink-2"
      >
        {name.charAt(0).toUpperCase()}
      </span>
      <p className="min-w-0 truncate text-h3">
        {name}
        <span className="block text-tiny font-normal text-ink-3">now</span>
      </p>
    </div>
  );
}
