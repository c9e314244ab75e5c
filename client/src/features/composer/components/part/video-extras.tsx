import { type ChangeEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Media } from '@/features/composer/document/document';
import { useChangeVideo, useVideoExtras } from '@/features/composer/media/media-changes';
import { tell } from '@/features/composer/media/upload';
import type { EditorId } from '@/features/composer/store';
import { listText } from '@/lib/words/format';

interface VideoExtrasProps {
  editor: EditorId;
  partId: string;
  video: Media;
  label: string;
}

/** The cover and the captions of a video, where a network that is chosen shows them. */
export function VideoExtras({ editor, partId, video, label }: VideoExtrasProps) {
  const [isOpen, setOpen] = useState(false);
  const shownOn = useVideoExtras(editor);
  const { mutate, isPending } = useChangeVideo(editor, partId);
  const change = (what: { cover: Blob | null } | { captions: File | null }) => {
    mutate({ id: video.id, ...what }, { onSuccess: () => setOpen(false) });
  };
  const { coverUrl, hasCaptions } = video;
  return (
    <div className="mt-2 grid gap-2 text-small text-ink-2" aria-busy={isPending}>
      <span className="flex flex-wrap gap-2">
        {shownOn.cover.length > 0 && (
          <Button size="sm" aria-expanded={isOpen} aria-label={`Cover of ${label}`} onClick={() => setOpen(!isOpen)}>
            {coverUrl ? 'Change cover' : 'Choose cover'}
          </Button>
        )}
        {coverUrl && (
          <Button size="sm" onClick={() => change({ cover: null })} aria-label={`Remove the cover of ${label}`}>
            Remove cover
          </Button>
        )}
        {shownOn.captions.length > 0 && !hasCaptions && (
          <FileButton
            text="Add captions"
            label={`Captions of ${label}`}
            accept=".srt,.vtt"
            onFile={(captions) => change({ captions })}
          />
        )}
        {hasCaptions && (
          <Button size="sm" onClick={() => change({ captions: null })} aria-label={`Remove the captions of ${label}`}>
            Remove captions
          </Button>
        )}
      </span>
      {isOpen && <CoverFrame video={video} label={label} onCover={(cover) => change({ cover })} />}
      {(coverUrl || isOpen) && <p>Cover {shownText(shownOn.cover)}</p>}
      {hasCaptions && <p>Captions {shownText(shownOn.captions)}</p>}
    </div>
  );
}

const shownText = (networks: readonly string[]) =>
  networks.length > 0 ? `shown on ${listText(networks)}.` : "aren't shown on the chosen networks.";

interface CoverFrameProps {
  video: Media;
  label: string;
  onCover: (picture: Blob) => void;
}

/** Plays nothing: the slider moves to a frame, which becomes a picture here. */
function CoverFrame({ video, label, onCover }: CoverFrameProps) {
  const player = useRef<HTMLVideoElement>(null);
  const seconds = (video.durationMs ?? 0) / 1_000;
  const takeFrame = () => {
    const { current } = player;
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [current?.videoWidth ?? 0, current?.videoHeight ?? 0];
    if (!current || canvas.width === 0) return tell("Your browser can't show this video. Upload a picture instead.");
    canvas.getContext('2d')?.drawImage(current, 0, 0);
    canvas.toBlob((frame) => frame && onCover(frame), 'image/jpeg', 0.9);
  };
  return (
    <div className="grid gap-2">
      <video
        ref={player}
        src={`${video.url}#t=0.1`}
        muted
        playsInline
        preload="auto"
        aria-label={`Frame of ${label}`}
        className="max-h-64 w-full rounded-card bg-sunken object-contain"
      />
      <input
        type="range"
        aria-label="Frame, in seconds"
        min={0}
        max={seconds}
        step={seconds / 200}
        defaultValue={0}
        onChange={({ target }) => {
          if (player.current) player.current.currentTime = target.valueAsNumber;
        }}
        className="w-full rounded-control accent-primary touch:min-h-11"
      />
      <span className="flex flex-wrap gap-2">
        <Button size="sm" onClick={takeFrame}>
          Use this frame
        </Button>
        <FileButton
          text="Upload a picture"
          label={`Picture for the cover of ${label}`}
          accept="image/jpeg,image/png,image/webp"
          onFile={onCover}
        />
      </span>
    </div>
  );
}

interface FileButtonProps {
  text: string;
  label: string;
  accept: string;
  onFile: (file: File) => void;
}

function FileButton({ text, label, accept, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) onFile(file);
    target.value = '';
  };
  return (
    <>
      <Button size="sm" onClick={() => input.current?.click()}>
        {text}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        tabIndex={-1}
        aria-label={label}
        onChange={onChange}
        className="hidden"
      />
    </>
  );
}
