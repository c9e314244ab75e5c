import { PostText } from '@/components/post-text';
import { mediaIdsOf, type Outgoing } from '@/features/publishing/popover/outgoing';
import { PartMedia } from '@/features/publishing/popover/part-media';
import type { SendForm } from '@/features/publishing/popover/use-send-form';

interface OutgoingTextProps {
  outgoing: Outgoing;
  form: SendForm;
}

/** The exact text, each part by itself, and its pictures. */
export function OutgoingText({ outgoing: { texts, platform, card }, form }: OutgoingTextProps) {
  const { choices, stored } = form;
  const max = form.account.network?.capabilities?.images.max ?? 0;
  return (
    <ol
      aria-label={texts.length > 1 ? `The ${texts.length} posts that go out` : 'The post that goes out'}
      // Focusable, so that a long text can be read with the keyboard.
      tabIndex={0}
      className="flex max-h-[38dvh] flex-col gap-3 overflow-y-auto rounded-well bg-sunken p-3"
    >
      {texts.map((text, at) => (
        <li key={at} className="flex flex-col gap-2">
          {texts.length > 1 && (
            <p className="text-tiny text-ink-3 tabular-nums">
              {at + 1} of {texts.length}
            </p>
          )}
          <p className="font-network text-body wrap-anywhere whitespace-pre-wrap [text-wrap:wrap]" dir="auto">
            <PostText text={text} network={platform} />
          </p>
          {max > 0 && (
            <PartMedia
              card={card}
              at={at}
              name={texts.length > 1 ? `post ${at + 1}` : 'the post'}
              max={max}
              storedCount={mediaIdsOf(choices, at, stored).length}
            />
          )}
        </li>
      ))}
    </ol>
  );
}
