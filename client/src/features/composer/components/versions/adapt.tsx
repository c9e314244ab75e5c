import { clsx } from 'clsx';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { isUpgradeError } from '@/api/errors';
import { failureText } from '@/api/failure-text';
import { Button } from '@/components/ui/button';
import { type ShownVersion, useVersions } from '@/features/composer/components/versions/use-versions';
import { type Adapted, adaptedFor, usedOn, withOwnParts } from '@/features/composer/document/adapted';
import { type Doc, newPart, type Part, rulesOf } from '@/features/composer/document/document';
import { docOn, joinedText } from '@/features/composer/document/versions';
import { followAdapt } from '@/features/composer/generation/write-in-sight';
import { useModelConnected } from '@/features/composer/generation/model-connected';
import type { RunOf } from '@/features/composer/generation/run-kinds';
import { useRun } from '@/features/composer/hooks/generation/use-run';
import { can } from '@/features/composer/posts/status';
import { change, currentDoc, type EditorId } from '@/features/composer/store';
import { useOwnerKey } from '@/features/session/access';
import { counted, wholeNumber } from '@/lib/words/format';
import { NetworkLogo } from '@/networks/logo';
import { lengthOf } from '@text/length/text-rules';

/** Beside the shared text of several accounts: a version of it for each of their networks. */
export function Adapt({ editor, doc }: { editor: EditorId; doc: Doc }) {
  const versions = useVersions(editor, doc);
  const { isConnected } = useModelConnected(useOwnerKey());
  const [ticked, setTicked] = useState<Readonly<Record<string, boolean>>>({});
  const starts = useRef(new Map<string, () => void>());
  const rows = versions.map((version) => {
    const made = adaptedFor(doc, version.accountId);
    const isLocked = version.post !== undefined && !can(version.post, 'edit');
    const isOpen = !isLocked && (isConnected || made !== null);
    // Nobody's own text is replaced unasked.
    const isTicked = isOpen && (ticked[version.accountId] ?? version.own === null);
    return { version, made, isOpen, isTicked };
  });
  const chosen = rows.filter(({ isTicked }) => isTicked);
  const apply = (texts: readonly { accountId: string; parts: readonly Part[] }[]) => {
    const now = currentDoc(editor);
    if (now === null) return;
    const next = texts.reduce((changed, { accountId, parts }) => withOwnParts(changed, accountId, parts), now);
    change(editor, next, { notice: `${counted(texts.length, 'version', 'versions')} adapted.` });
  };
  const adapt = () => {
    if (isConnected) for (const { version } of chosen) starts.current.get(version.accountId)?.();
    else apply(chosen.flatMap(({ version: { accountId }, made }) => (made ? [{ accountId, parts: made.parts }] : [])));
  };
  return (
    <section aria-labelledby="adapt" className="mb-8">
      <div className="mb-2.5 flex items-baseline justify-between">
        <h2 id="adapt" className="text-h3 font-semibold">
          Adapt for each network
        </h2>
        <span className="text-small text-ink-3">Characters</span>
      </div>
      <ul className="rounded-card border border-line-strong bg-surface py-1">
        {rows.map(({ version, made, isOpen, isTicked }) => {
          const { accountId, network, name, own } = version;
          const { used, max } = usedOn(doc, accountId);
          return (
            <li key={accountId}>
              <label className="flex min-h-12 items-center gap-3 px-3 py-1">
                <input
                  type="checkbox"
                  className="checkbox size-4.5!"
                  checked={isTicked}
                  disabled={!isOpen}
                  onChange={() => setTicked({ ...ticked, [accountId]: !isTicked })}
                />
                <NetworkLogo id={network} className="size-4 shrink-0" />
                <span className="grid min-w-0 flex-1">
                  <span className="truncate text-small font-semibold">{name}</span>
                  <span className="text-small text-ink-3">{own !== null ? 'Yours, kept' : whatHappens(made)}</span>
                </span>
                <span
                  className={clsx(
                    'text-small whitespace-nowrap tabular-nums',
                    used > max ? 'font-semibold text-ink' : 'text-ink-3',
                  )}
                >
                  {wholeNumber(used)} of {wholeNumber(max)}
                </span>
              </label>
            </li>
          );
        })}
      </ul>
      <Button ref={followAdapt} className="mt-3 w-full" variant="accent" disabled={chosen.length === 0} onClick={adapt}>
        Adapt for {counted(chosen.length, 'network', 'networks')}
      </Button>
      <p className="mt-2 text-small text-ink-3">
        {isConnected
          ? 'Your texts stay as they are until you pick one.'
          : 'Without a model, long texts are split into posts, or cut after a sentence. Nothing is reworded.'}
      </p>
      {isConnected && (
        <ul className="mt-4 grid gap-2 empty:hidden">
          {versions.map((version) => (
            <AdaptedText key={version.accountId} {...{ doc, version, starts }} onUse={apply} />
          ))}
        </ul>
      )}
    </section>
  );
}

function whatHappens(made: Adapted | null): string {
  if (made === null) return 'Fits as it is';
  const { parts, leftOut } = made;
  const left = leftOut === '' ? '' : `, leaves out ${counted(leftOut.length, 'character', 'characters')}`;
  return `${parts.length > 1 ? `In ${parts.length} posts` : 'In one post'}${left}`;
}

interface AdaptedTextProps {
  doc: Doc;
  version: ShownVersion;
  onUse: (texts: readonly { accountId: string; parts: readonly Part[] }[]) => void;
  /** Where each network says how its text is begun. */
  starts: RefObject<Map<string, () => void>>;
}

/** What a model made of the text for one network, until somebody uses it. */
function AdaptedText({ doc, version: { accountId, network, name, own }, onUse, starts }: AdaptedTextProps) {
  const { run, start, cancel, isWriting, error, operation } = useRun(`passage:adapt-${accountId}`, 'adapt');
  useEffect(() => {
    starts.current.set(accountId, () => {
      start({ text: joinedText(doc.parts), change: 'adapt', platform: network });
    });
  });
  const rules = rulesOf(docOn(doc, accountId));
  const text = run?.slots[0]?.item?.text ?? run?.slots[0]?.text ?? '';
  const isUsed = own !== null && text !== '' && joinedText(own) === text;
  if (run === null && (error === null || isUpgradeError(error))) return null;
  return (
    <li aria-busy={isWriting} className={clsx('rounded-card p-3', isUsed && 'bg-accent-soft')}>
      <div className="flex min-h-8 items-center gap-2 text-small">
        <NetworkLogo id={network} className="size-4 shrink-0" />
        <b className="font-semibold">{name}</b>
        {text !== '' && (
          <span className="text-ink-3 tabular-nums">
            {wholeNumber(lengthOf(text, rules))} of {wholeNumber(rules.max)}
          </span>
        )}
        <span className="ml-auto">
          {isWriting ? (
            <Button variant="ghost" size="sm" onClick={cancel}>
              Stop
            </Button>
          ) : isUsed ? (
            <b className="font-semibold">In the editor</b>
          ) : (
            run !== null && (
              <Button variant="ghost" size="sm" onClick={() => onUse([{ accountId, parts: partsOf(doc, run) }])}>
                Use this <span className="sr-only">for {name}</span>
              </Button>
            )
          )}
        </span>
      </div>
      <p dir="auto" className="text-small wrap-anywhere whitespace-pre-wrap text-ink-2">
        {text}
      </p>
      {error !== null && <p className="text-small text-danger">{failureText(operation, error)}</p>}
    </li>
  );
}

/** One post of what was written, in the place of the shared one. */
function partsOf(doc: Doc, { slots: [slot], generationId, modelName }: RunOf<'adapt'>): Part[] {
  const item = slot?.item;
  if (!item) return [];
  const { id, text, notes, additions } = item;
  const origin = generationId === null ? null : { generationId, tweetId: id, modelName };
  const media = doc.parts.flatMap((part) => part.media);
  return [newPart(text, { id: doc.parts[0]?.id ?? id, origin, notes, additions, media })];
}
