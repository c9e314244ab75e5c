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

export interface MediaContent extends Media {
  /** In memory for pictures; a video has none here, only pieces. */
  bytes: Buffer;
}
