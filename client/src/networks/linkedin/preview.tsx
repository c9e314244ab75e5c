import { clsx } from 'clsx';
import { Globe, MessageSquareText, Repeat2, Send, ThumbsUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Avatar } from '@/components/avatar';
import type { LinkedinDevice } from '@/networks/linkedin/device';
import { LinkedinFoldedText } from '@/networks/linkedin/folded-text';
import type { Mark } from '@/components/posts/post-text';
import type { PreviewProps } from '@/networks/plain-preview';
import { useScaleToFit } from '@/components/posts/use-scale-to-fit';

export interface LinkedinAuthor {
  name: string;
  avatarUrl: string | null;
  /** Off where it isn't known: that of a connected account. */
  hasHeadline?: boolean;
}

interface PostPreviewLinkedinProps {
  author: LinkedinAuthor;
  text: string;
  /** Relative age, "now" for what is not published. */
  age?: ReactNode;
  device: LinkedinDevice;
  /** Off shows what the feed shows, with “…more”. */
  isExpanded: boolean;
  onExpandedChange: (isExpanded: boolean) => void;
  marks?: readonly Mark[];
  /** The text still grows. */
  isWriting?: boolean;
  /** In place of the text: an editor, or what stands for a text that is not there yet. It is never drawn smaller. */
  children?: ReactNode;
  media?: ReactNode;
}

/** 555 and 375 px, of which 523 and 343 are the text's. */
const widths = { desktop: 'w-feed', mobile: 'w-phone-feed' } as const satisfies Record<LinkedinDevice, string>;
const none: readonly Mark[] = [];

/** How a text names a member or a page, of which readers see the name. */
const mention = /@\[([^\]\n]{1,60})\]\(urn:li:[^()\s]{1,80}\)/g;

/**
 * A post as LinkedIn's feed shows it, at the feed's width, in its font and metrics and not ours. Where there is less room
 * the drawing gets smaller and its lines stay. Nothing in it is a link.
 */
export function PostPreviewLinkedin(props: PostPreviewLinkedinProps) {
  const {
    author,
    text,
    age = 'now',
    device,
    isExpanded,
    onExpandedChange,
    marks = none,
    isWriting = false,
    children,
    media,
  } = props;
  const { room, box, scale, heightPx } = useScaleToFit();
  const isScaled = scale < 1 && children === undefined;
  return (
    <div
      ref={room}
      className="w-full overflow-x-clip"
      style={isScaled && heightPx !== null ? { height: heightPx } : undefined}
    >
      <div
        ref={box}
        className={clsx(
          'rounded-control border border-line bg-surface px-[calc(1rem-1px)] pt-3 pb-1 font-network',
          widths[device],
          children === undefined ? 'origin-top-left' : 'max-w-full',
          !isScaled && 'mx-auto',
        )}
        style={isScaled ? { transform: `scale(${scale})` } : undefined}
      >
        <AuthorBlock author={author} age={age} />
        {children ?? (
          <LinkedinFoldedText
            text={text.replace(mention, '$1')}
            marks={marks}
            isExpanded={isExpanded}
            onExpandedChange={onExpandedChange}
            isWriting={isWriting}
          />
        )}
        {media}
        <Reactions device={device} />
      </div>
    </div>
  );
}

/** As the feed of a phone shows it, until somebody opens it. */
export function FoldedPreviewLinkedin({ author, text, age, media }: PreviewProps) {
  const [isExpanded, setExpanded] = useState(false);
  const fold = { device: 'mobile', isExpanded, onExpandedChange: setExpanded } as const;
  return <PostPreviewLinkedin {...{ author, text, age, media }} {...fold} />;
}

type AuthorBlockProps = Pick<PostPreviewLinkedinProps, 'author' | 'age'>;

function AuthorBlock({ author: { name, avatarUrl, hasHeadline = true }, age }: AuthorBlockProps) {
  return (
    <div className="mb-2 flex min-h-13 items-center gap-2">
      <Avatar name={name} url={avatarUrl} className="size-12 text-h2" />
      <div className="min-w-0">
        <p className="truncate text-h3">{name}</p>
        {hasHeadline && <p className="truncate text-tiny font-normal text-ink-3">Your headline</p>}
        <p className="flex items-center gap-1 text-tiny font-normal text-ink-3">
          {age} · <Globe size={12} strokeWidth={2} />
        </p>
      </div>
    </div>
  );
}

const reactions = [
  { label: 'Like', Icon: ThumbsUp },
  { label: 'Comment', Icon: MessageSquareText },
  { label: 'Repost', Icon: Repeat2 },
  { label: 'Send', Icon: Send },
];

/** Part of the picture: nobody can press it, so nobody is told of it. */
function Reactions({ device }: { device: LinkedinDevice }) {
  return (
    <div aria-hidden="true" className="mt-3 flex justify-between border-t border-line pt-1 select-none">
      {reactions.map(({ label, Icon }) => (
        <span
          key={label}
          className={clsx(
            'flex min-h-9 flex-1 items-center justify-center font-semibold text-ink-3',
            device === 'mobile' ? 'flex-col gap-0.5 py-1 text-tiny' : 'gap-1.5 text-small',
          )}
        >
          <Icon />
          {label}
        </span>
      ))}
    </div>
  );
}
