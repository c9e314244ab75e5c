export interface Media {
  id: string;
  mime: string;
  width: number;
  height: number;
  altText: string | null;
  /** In bytes. */
  size: number;
  /** Of a video. */
  durationMs: number | null;
}

export interface StoredMedia extends Media {
  /** A version before stored it, and it has not been moved to a file yet. */
  isInRows: boolean;
}
