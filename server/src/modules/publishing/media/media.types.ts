import type { Readable } from 'node:stream';

export interface Media {
  id: string;
  /** What networks get of it: only what moves is a GIF. */
  mime: string;
  width: number;
  height: number;
  altText: string | null;
  /** In bytes. */
  size: number;
  /** Of a video. */
  durationMs: number | null;
  /** Of a video, where it is a usual one. */
  codec: string | null;
  /** Of a video. */
  hasSound: boolean | null;
  /** Of a document. */
  pages: number | null;
  /** As its file was called, or as somebody named it later; of a document without the ending. */
  name: string | null;
  /** Of a video: a picture that shows it before it is played. */
  coverId: string | null;
  /** Of a video, as WebVTT. */
  captions: string | null;
}

/** What may be changed about it. */
export type MediaChanges = Partial<Pick<Media, 'altText' | 'name' | 'coverId' | 'captions'>>;

export interface StoredMedia extends Media {
  workspaceId: string;
  /** Of the file, which is as it was uploaded. */
  fileMime: string;
  /** A version before stored it, and it has not been moved to a file yet. */
  isInRows: boolean;
}

export interface OpenFile {
  mime: string;
  /** In bytes. */
  size: number;
  /** Reads the bytes from `from` up to, but without, `to`. Throws a FileStoreError. */
  open(from: number, to: number): Promise<Readable>;
}
