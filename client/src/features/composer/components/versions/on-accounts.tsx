import { clsx } from 'clsx';
import { Layers2 } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { accountsPath } from '@/networks/ids';
import { followShared, joinParts } from '@/features/composer/actions';
import { markLooks } from '@/features/composer/components/part/part-backdrop';
import { quoted } from '@/features/composer/components/part/note';
import { PostEditor } from '@/features/composer/components/post-editor';
import { ThreadEditor } from '@/features/composer/components/thread-editor';
import { ChoiceSettings, TextSettings } from '@/features/composer/components/versions/text-settings';
import { type ShownVersion, useVersions } from '@/features/composer/components/versions/use-versions';
import { Compare } from '@/features/composer/components/versions/compare';
import { noThreads, reconnect } from '@/features/composer/components/versions/version-states';
import { VersionStrip } from '@/features/composer/components/versions/version-strip';
import { leftOutOf } from '@/features/composer/document/adapted';
import type { Doc } from '@/features/composer/document/document';
import { docOn, type Difference, differencesOf, withoutDifference } from '@/features/composer/document/versions';
import { useShownAccount } from '@/features/composer/hooks/document/use-doc';
import type { SaveState } from '@/features/composer/hooks/document/use-save-doc';
import { type EditorId, editorOn, change } from '@/features/composer/store';
import { networks } from '@/networks';
import { useFromHere } from '@/lib/address/from-here';
import { counted, listText, oneOrMany } from '@/lib/words/format';

interface OnAccountsProps {
  editor: EditorId;
  save: SaveState;
  doc: Doc;
  /** The editor of the shared text. */
  children: ReactNode;
}

/** The shared text of a document on several accounts, and each account's version of it. */
export function OnAccounts({ editor, save, doc, children }: OnAccountsProps) {
  const versions = useVersions(editor, doc);
  const shown = useShownAccount(editor);
  const version = versions.find(({ accountId }) => accountId === shown);
  return (
    <VersionStrip editor={editor} versions={versions} shown={shown}>
      {version === undefined ? (
        <>
          <Line>
            <span className="flex-1 basis-40">{sharedLine(versions)}</span>
            <Compare {...{ doc, versions }} />
          </Line>
          {children}
        </>
      ) : (
        <OneVersion {...{ editor, save, doc, version, versions }} />
      )}
    </VersionStrip>
  );
}

/** Whose text this is, and what typing does. */
const Line = ({ children }: { children: ReactNode }) => (
  <div className="mb-3 flex min-h-10 flex-wrap items-center justify-between gap-x-3 pt-1.5 text-small text-ink-3 touch:min-h-11.5">
    {children}
  </div>
);

function sharedLine(versions: readonly ShownVersion[]): string {
  const sentence = (isOne: (version: ShownVersion) => boolean, one: string, many: string) => {
    const names = versions.filter(isOne).map(({ name }) => name);
    return names.length === 0 ? [] : `${listText(names)} ${oneOrMany(names.length, one, many)}.`;
  };
  const isTooMany = ({ own, state }: ShownVersion) => own === null && state.text === noThreads;
  return [
    sentence((each) => each.own === null && !isTooMany(each), 'uses this text', 'use this text'),
    sentence(({ own }) => own !== null, 'has its own', 'have their own'),
    sentence(isTooMany, 'takes one post: join the thread there', 'take one post: join the thread there'),
  ]
    .flat()
    .join(' ');
}

interface OneVersionProps {
  editor: EditorId;
  save: SaveState;
  doc: Doc;
  version: ShownVersion;
  versions: readonly ShownVersion[];
}

function OneVersion({ editor, save, doc, version, versions }: OneVersionProps) {
  const { accountId, own, name, state, post } = version;
  const place = editorOn(editor, accountId);
  const fromHere = useFromHere();
  const differences = useMemo(() => (own === null ? [] : differencesOf(doc, own)), [doc, own]);
  const says =
    own === null
      ? `Typing here changes ${name} only.`
      : differences.length === 0 && own.length !== doc.parts.length
        ? `The shared text in ${own.length === 1 ? 'one post' : `${own.length} posts`}.`
        : `Own text, ${counted(differences.length, 'paragraph differs', 'paragraphs differ')}.`;
  const leftOut = own === null ? '' : leftOutOf(doc, own);
  const isThread = docOn(doc, accountId).parts.length > 1;
  const isOpen = post === undefined || post.status === 'draft' || post.status === 'scheduled';
  return (
    <>
      <Line>
        <span className="flex-1 basis-40">
          <b className="mr-1 font-semibold text-ink">{name}</b>
          {state.problem ?? says}
        </span>
        {state.text === reconnect && (
          <ButtonLink size="sm" to={fromHere(accountsPath(version.network))}>
            {reconnect}
          </ButtonLink>
        )}
        {isThread && networks[version.network].threadPath === undefined && (
          <Button size="sm" onClick={() => joinParts(place)}>
            Join into one post
          </Button>
        )}
        {own !== null && <Compare {...{ doc, versions }} />}
        {own !== null && isOpen && state.text !== reconnect && (
          <Button
            variant="ghost"
            size="sm"
            className="-mx-2.5"
            onClick={() => followShared(editor, accountId)}
            icon={<Layers2 />}
          >
            Use shared text
          </Button>
        )}
      </Line>
      <TextSettings editor={place} />
      {isThread ? (
        <ThreadEditor key={accountId} editor={place} save={save} />
      ) : (
        <PostEditor
          key={accountId}
          editor={place}
          save={save}
          label={`Post for ${name}`}
          placeholder="Write it for here."
        />
      )}
      <TextSettings editor={place} isBelow />
      <ChoiceSettings editor={place} />
      {leftOut === '' ? (
        <DifferenceNotes of={differences} onReset={(each) => change(editor, withoutDifference(doc, accountId, each))} />
      ) : (
        <div className="mt-4 flex items-start gap-3.5 border-y border-line py-1 text-small">
          <p className="min-w-0 flex-1 py-1 wrap-anywhere">
            <b className="font-semibold">Left out here:</b> <s className="text-ink-3">{leftOut}</s>
          </p>
          <Button variant="ghost" size="sm" className="-mr-2.5" onClick={() => followShared(editor, accountId)}>
            Put back
          </Button>
        </div>
      )}
    </>
  );
}

/** Each paragraph of a version that is not the shared one, with a way back to it. */
function DifferenceNotes({ of, onReset }: { of: readonly Difference[]; onReset: (each: Difference) => void }) {
  if (of.length === 0) return null;
  return (
    <ul aria-label="What differs from the shared text" className="mt-4 border-t border-line text-small">
      {of.map((difference) => {
        const { partId, at, shared, kind } = difference;
        const name = `Paragraph ${at + 1}`;
        const act = shared === null ? 'Remove' : 'Reset';
        return (
          <li key={`${partId} ${at}`} className="flex items-center gap-3.5 border-b border-line py-1">
            <span aria-hidden="true" className={clsx('ml-3.5 h-4 before:inset-y-0!', markLooks[kind])} />
            <p className="min-w-0 flex-1 wrap-anywhere">
              <b className="font-semibold">{name}</b>{' '}
              {shared === null ? 'is only here.' : `differs. Shared: ${quoted(shared)}`}
            </p>
            <Button
              variant="ghost"
              size="sm"
              className="-mr-2.5"
              aria-label={`${act} ${name.toLowerCase()}`}
              onClick={() => onReset(difference)}
            >
              {act}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
