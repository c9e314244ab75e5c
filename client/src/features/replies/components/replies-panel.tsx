import { isBlank, newDoc, newPart, type ReplyTo } from '@/features/composer/document/document';
import { pastedPost, replyToIdOf } from '@/features/composer/document/reply-to';
import { amend, change, currentDoc, replaceDoc, savedOf } from '@/features/composer/store';
import { SkipForward } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { useEffect } from 'react';
import { readTweetAddress } from '@text/addresses/tweet-address';
import { GenerateForm } from '@/features/composer/components/generate/generate-form';
import { ReplacedNotice } from '@/features/composer/components/generate/replaced-notice';
import { PreviousNotes } from '@/features/composer/components/generate/previous-notes';
import { SourceVariants } from '@/features/composer/components/variants/source-variants';
import { WithoutModelSource } from '@/features/composer/components/without-model/lazy-without-model';
import { useConnectedNews, useModelConnected } from '@/features/composer/generation/model-connected';
import { useBrief } from '@/features/composer/hooks/generation/use-brief';
import { useDoc } from '@/features/composer/hooks/document/use-doc';
import { type BriefField, useBriefField } from '@/features/composer/hooks/generation/use-brief-field';
import { useCarriedBrief } from '@/features/composer/hooks/generation/use-carried-brief';
import { useSourceRun } from '@/features/composer/hooks/generation/use-source-run';
import { useWritingChoices } from '@/features/composer/hooks/generation/use-writing-choices';
import { replyKeys } from '@/features/replies/field-keys';
import { useOwnerKey } from '@/features/session/access';
import { counted } from '@/lib/words/format';
import { tweetNetwork } from '@/networks/ids';
import { ApiError } from '@/api/errors';

/** Fills an empty form, so that one press shows what comes out. */
const examplePost =
  'Hot take: onboarding tours are a waste of time. If people need a tour, the product is the problem.';
const exampleContext =
  'We removed our 9-step tour and kept one checklist of 4 items. Activation went from 31% to 44% in six weeks.';

type Writing = ReturnType<typeof useSourceRun<'replies'>>;

/** Beside the reply: the post to answer, what the person has to add, and the replies. */
export function RepliesPanel() {
  const owner = useOwnerKey();
  useConnectedNews(owner);
  const writing = useSourceRun('replies', { answers: (error, body) => refusedPost(error, body) !== undefined });
  return useModelConnected(owner).isConnected ? <FromPost writing={writing} /> : <ByHand writing={writing} />;
}

const postField = {
  names: ['tweetText', 'tweetUrl'],
  label: 'Post to reply to',
  placeholder: 'Paste its link, its text, or both.',
  example: examplePost,
  max: 4_000,
  hintOf: addressHint,
  problemOf: sourceProblem,
} as const;

function ByHand({ writing }: { writing: Writing }) {
  const [postKey, contextKey] = replyKeys(useOwnerKey());
  const post = useAnsweredPost(useBriefField(writing, { ...postField, keptKey: postKey }));
  const restore = useCarriedBrief('reply', postKey);
  return (
    <WithoutModelSource fallback={null} editor="reply" source={post} fieldKey={contextKey}>
      {restore !== undefined && <ReplacedNotice onRestore={restore} />}
      <SourceVariants writing={writing} skipped={(reason) => <SkipCard reason={reason} onAdd={undefined} />} />
    </WithoutModelSource>
  );
}

function FromPost({ writing }: { writing: Writing }) {
  const owner = useOwnerKey();
  const [postKey, contextKey] = replyKeys(owner);
  const context = useBriefField(writing, {
    names: ['context'],
    keptKey: contextKey,
    label: 'What you know or think about it',
    placeholder: 'A number or an example. Optional.',
    example: exampleContext,
    rows: 3,
    max: 2_000,
  });
  const pasted = useBriefField(writing, {
    ...postField,
    keptKey: postKey,
    // The notes are enough to write from.
    ...(context.text.trim() === '' && { required: 'Paste the post to reply to, or its link.' }),
    refused: refusedPost(writing.error, writing.lastBody ?? {}),
  });
  const post = useAnsweredPost(pasted);
  const restore = useCarriedBrief('reply', postKey);
  const { choices, sent, count } = useWritingChoices();
  const brief = useBrief({
    run: writing,
    fields: [post, context],
    toBody: () => {
      const about = context.text.trim();
      return { ...sourceOf(post.text), count, ...sent, ...(about !== '' && { context: about }) };
    },
    shortcut: 'Write replies',
  });
  return (
    <>
      <PreviousNotes fieldKey={postKey} />
      <GenerateForm
        brief={brief}
        label="Post to reply to"
        title="Write a reply"
        choices={[choices.tone, choices.voice, choices.variants, choices.model]}
        submitLabel={`Write ${counted(count, ...writing.nouns)}`}
        under="Replies that add nothing are skipped."
        restore={restore}
      />
      <SourceVariants
        writing={writing}
        skipped={(reason) => <SkipCard reason={reason} onAdd={brief.isViewer ? undefined : context.focus} />}
      />
    </>
  );
}

/** What is typed here is what the editor answers. */
function useAnsweredPost(pasted: BriefField): BriefField {
  const docId = useDoc('reply')?.id;
  // Also after a reload, which keeps the field and not an empty reply, and for what another screen puts in.
  useEffect(() => {
    if (isBlankReply()) answerPost(pasted.text);
  }, [pasted.text, docId]);
  const setText = (next: string) => {
    pasted.setText(next);
    answerPost(next);
  };
  return { ...pasted, setText };
}

function addressHint(typed: string): string | null {
  const url = pastedPost(typed)?.url ?? null;
  // Nobody knows which post a short link leads to before it is asked for.
  if (url === null) return isPostAddress(typed) ? 'A post on X. Read when you generate.' : null;
  const handle = readTweetAddress(url)?.handle ?? null;
  return handle === null ? 'A post on X.' : `A post by @${handle}.`;
}

interface SkipCardProps {
  reason: string;
  /** Leads to the field for it; absent for who may not write. */
  onAdd: (() => void) | undefined;
}

/** No reply is better than an empty one: why, and what would make one worth sending. */
function SkipCard({ reason, onAdd }: SkipCardProps) {
  return (
    <section
      aria-labelledby="skip-title"
      className="flex items-start gap-3 rounded-card border border-line bg-surface p-4"
    >
      <span className="flex size-10 shrink-0 items-center justify-center rounded-control bg-sunken text-ink-2">
        <SkipForward size={20} />
      </span>
      <div className="flex min-w-0 flex-col items-start gap-3">
        <div>
          <h2 id="skip-title" className="text-h2 wrap-anywhere">
            Skip: {lowerFirst(reason)}
          </h2>
          <p className="mt-1 text-ink-2">
            Nothing was written. Add a number, an example or your own view, then generate again.
          </p>
        </div>
        {onAdd !== undefined && <Button onClick={onAdd}>Add what you know</Button>}
      </div>
    </section>
  );
}

/** A sentence after a colon; "I" and names of capitals stay. */
const lowerFirst = (sentence: string): string =>
  /^\p{Lu}\p{Ll}/u.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence;

function isBlankReply(): boolean {
  const doc = currentDoc('reply');
  return doc !== null && isBlank(doc);
}

/**
 * The reply in the editor answers the post that was pasted last. One that is saved stays with its own post, and an empty one
 * takes its place.
 */
function answerPost(pasted: string): void {
  const doc = currentDoc('reply');
  const replyTo = pastedPost(pasted);
  if (doc === null || isSamePost(doc.replyTo, replyTo)) return;
  const next = { ...doc, replyTo };
  if (isBlank(doc)) amend('reply', next);
  else if (savedOf(doc) === null) change('reply', next, { typingIn: 'reply-to' });
  else if (replyTo !== null)
    replaceDoc('reply', newDoc(doc.network, [newPart('')], { replyTo }), { notice: 'Your last reply is in Posts.' });
}

function isSamePost(before: ReplyTo | null, now: ReplyTo | null): boolean {
  const id = replyToIdOf({ replyTo: before });
  return id === null ? before?.text === now?.text : id === replyToIdOf({ replyTo: now });
}

/** What the server reads or is told of the post, and where it is; neither where somebody writes from notes alone. */
interface ReplySource {
  tweetText?: string;
  tweetUrl?: string;
}

const lonelyAddress = /^(?:https?:\/\/|www\.|(?:mobile\.)?(?:x|twitter)\.com\/|t\.co\/)\S+$/i;
const shortLink = /^(?:https?:\/\/)?t\.co\/\w{1,40}(?:[?#]\S*)?$/i;

/** Returns whether what was typed names a post on X rather than being one. */
const isPostAddress = (typed: string): boolean => readTweetAddress(typed) !== null || shortLink.test(typed.trim());

function sourceOf(typed: string): ReplySource {
  if (isPostAddress(typed)) return { tweetUrl: typed.trim() };
  const { text = '', url = null } = pastedPost(typed) ?? {};
  return { ...(text !== '' && { tweetText: text }), ...(url !== null && { tweetUrl: url }) };
}

function sourceProblem(typed: string): string | undefined {
  if (!lonelyAddress.test(typed.trim()) || isPostAddress(typed)) return undefined;
  return "This isn't the address of a post on X. Paste the post's text instead.";
}

/** Returns what the server says about the post; a post that is gone and a reader that is away are said at its field too. */
function refusedPost(error: unknown, body: object): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const field = error.fields.find((each) => each.field === 'tweetUrl' || each.field === 'tweetText');
  if (field !== undefined) return field.message;
  const isAboutReading = 'tweetUrl' in body && (error.status === 404 || error.error.platform === tweetNetwork);
  return isAboutReading && error.message !== '' ? withWayOut(error.message) : undefined;
}

const withWayOut = (message: string): string =>
  /\bpaste\b/i.test(message) ? message : `${message} Paste its text instead.`;
