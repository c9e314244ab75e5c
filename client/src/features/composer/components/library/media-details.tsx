import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { postAddress } from '@/app/paths';
import { confirm } from '@/components/confirm';
import { FactList } from '@/components/fact-list';
import { MediaSkeleton, PostMedia } from '@/components/posts/lazy-post-media';
import { QueryList } from '@/components/query-list';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Input, Textarea } from '@/components/ui/fields/input';
import { platformName } from '@/features/accounts/words';
import { LabelDot } from '@/features/composer/components/labels/label-dot';
import { SuggestAltText } from '@/features/composer/components/library/lazy-suggest-alt-text';
import { nameOf } from '@/features/composer/components/library/media-tile';
import {
  type MediaDetails as Details,
  mediaQuery,
  useChangeMedia,
  useDeleteMedia,
} from '@/features/composer/media/library-api';
import { kindOf, videoText } from '@/features/composer/media/media-kinds';
import { longestAltText } from '@/features/composer/media/upload';
import { labelsQuery } from '@/features/composer/posts/labels-api';
import { useIsViewer } from '@/features/session/access';
import { NetworkLogo } from '@/networks/logo';
import { networkIds } from '@/networks/ids';
import { byteSize, counted, dateClockText, dayText, listText, wholeNumber } from '@/lib/words/format';

/** What is known of one file, and what can be changed about it. */
export function MediaDetails({ id, onDeleted }: { id: string; onDeleted: () => void }) {
  const query = useQuery(mediaQuery(id));
  return (
    <QueryList query={query} name="The file" blocks={['h-60 rounded-card!', 'h-24', 'h-24']}>
      {(media) => (
        <div key={media.id} className="flex flex-col gap-5">
          <PostMedia
            fallback={<MediaSkeleton media={media} className="max-h-96" />}
            media={kindOf(media) === 'picture' ? { ...media, url: media.thumbnailUrl ?? media.url } : media}
            name={nameOf(media)}
            className="max-h-96 object-contain"
          />
          <Texts media={media} />
          <Labels media={media} />
          <Fits media={media} />
          <UsedIn media={media} />
          <Facts media={media} />
          <DeleteFile media={media} onDeleted={onDeleted} />
        </div>
      )}
    </QueryList>
  );
}

function Texts({ media }: { media: Details }) {
  const { mutate } = useChangeMedia();
  const isViewer = useIsViewer();
  const [name, setName] = useState(media.name ?? '');
  const [altText, setAltText] = useState(media.altText ?? '');
  const saveName = () => {
    const text = name.trim();
    if (text === '') setName(media.name ?? '');
    else if (text !== media.name) mutate({ id: media.id, name: text });
  };
  const [isSuggested, setSuggested] = useState(false);
  const saveAltText = () => {
    const text = altText.trim() || null;
    setSuggested(false);
    if (text !== media.altText) mutate({ id: media.id, altText: text });
  };
  return (
    <>
      <Field label="Name">
        <Input
          value={name}
          maxLength={255}
          readOnly={isViewer}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
          onBlur={saveName}
        />
      </Field>
      {media.mime.startsWith('image/') && (
        <Field
          label="Alt text"
          aside={
            !isViewer && (
              <SuggestAltText
                fallback={null}
                mediaId={media.id}
                isSuggested={isSuggested}
                onAccept={saveAltText}
                onSuggest={(text) => {
                  setAltText(text);
                  setSuggested(true);
                }}
              />
            )
          }
          hint={`${isSuggested ? 'Suggested, not saved yet. ' : ''}${wholeNumber(altText.length)} of ${wholeNumber(longestAltText)}. Sent with the picture to every network that takes it.`}
        >
          <Textarea
            rows={3}
            placeholder="Describe it for people who can't see it"
            value={altText}
            maxLength={longestAltText}
            readOnly={isViewer}
            onChange={({ target }) => {
              setAltText(target.value);
              setSuggested(false);
            }}
            onBlur={() => !isSuggested && saveAltText()}
          />
        </Field>
      )}
    </>
  );
}

function Labels({ media: { id, labelIds } }: { media: Details }) {
  const { data: labels = [] } = useQuery(labelsQuery());
  const { mutate } = useChangeMedia();
  const isViewer = useIsViewer();
  if (labels.length === 0) return null;
  const mark = (labelId: string, isOn: boolean) => {
    const others = labelIds.filter((each) => each !== labelId);
    mutate({ id, labelIds: isOn ? [...others, labelId] : others });
  };
  return (
    <fieldset>
      <legend className="mb-1.5 text-h3">Labels</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {labels.map((label) => (
          <label key={label.id} className="flex min-h-8 min-w-0 items-center gap-1.5 text-small touch:min-h-11">
            <input
              type="checkbox"
              className="checkbox"
              disabled={isViewer}
              checked={labelIds.includes(label.id)}
              onChange={({ target }) => mark(label.id, target.checked)}
            />
            <LabelDot color={label.color} />
            <span className="truncate">{label.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Which networks take it as it is. */
function Fits({ media: { fits } }: { media: Details }) {
  const others = networkIds.filter((id) => !fits.includes(id)).map(platformName);
  return (
    <section>
      <h3 className="mb-1.5 text-h3">Networks</h3>
      <ul aria-label="Networks that take it" className="flex flex-wrap gap-3 text-small">
        {fits.map((id) => (
          <li key={id} className="flex items-center gap-1.5">
            <NetworkLogo id={id} className="size-4" />
            {platformName(id)}
          </li>
        ))}
      </ul>
      {others.length > 0 && <p className="mt-1 text-small text-ink-2">Not as it is: {listText(others)}</p>}
    </section>
  );
}

function UsedIn({ media: { usedIn } }: { media: Details }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="mb-1.5 text-h3">
        Used in
      </h3>
      {usedIn.length === 0 && <p className="text-small text-ink-2">No post uses it yet.</p>}
      <ul className="flex flex-col gap-2 text-small">
        {usedIn.map(({ postId, platform, text, at }) => (
          <li key={postId} className="flex items-baseline gap-3">
            <Link to={postAddress(postId)} className="min-w-0 flex-1 truncate underline">
              {text || 'A post without text'}
            </Link>
            <span className="shrink-0 text-ink-2">
              {platformName(platform)} · {dayText(at)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Facts({ media }: { media: Details }) {
  const { fileMime, fileSize, width, height, pages, durationMs, createdAt } = media;
  const size =
    durationMs === null
      ? pages === null
        ? `${width} × ${height}`
        : counted(pages, 'page', 'pages')
      : videoText(media);
  const kind = fileMime.replace(/^.*\//, '').replace('quicktime', 'mov').toUpperCase();
  return (
    <FactList
      facts={[
        ['File', `${kind}, ${byteSize(fileSize)}`],
        ['Size', size],
        ['Added', dateClockText(createdAt)],
      ]}
    />
  );
}

function DeleteFile({ media, onDeleted }: { media: Details; onDeleted: () => void }) {
  const remove = useConfirmedDeletion();
  if (useIsViewer()) return null;
  const run = async () => {
    if (await remove([media])) onDeleted();
  };
  return (
    <Button variant="ghost" className="self-start text-danger!" onClick={() => void run()}>
      Delete file
    </Button>
  );
}

/** Asks first, and says where the files are used. Resolves to whether they are gone. */
export function useConfirmedDeletion() {
  const { mutateAsync } = useDeleteMedia();
  return (files: readonly Pick<Details, 'id' | 'name' | 'uses'>[]) => {
    const [first, ...rest] = files;
    const isOne = first !== undefined && rest.length === 0;
    const uses = files.reduce((sum, each) => sum + each.uses, 0);
    return confirm({
      title: `Delete ${isOne ? `“${nameOf(first)}”` : counted(files.length, 'file', 'files')}?`,
      description:
        uses === 0
          ? "It's deleted for everyone in the workspace."
          : `Used in ${counted(uses, 'post', 'posts')}. Drafts lose it; what is published keeps it on its network.`,
      confirmLabel: isOne ? 'Delete file' : 'Delete files',
      cancelLabel: isOne ? 'Keep file' : 'Keep files',
      call: { operation: 'Failed to update media', run: () => mutateAsync(files.map(({ id }) => id)) },
    });
  };
}
