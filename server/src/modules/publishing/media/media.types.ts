export interface Media {
  id: string;
  mime: string;
  width: number;
  height: number;
  altText: string | null;
}

export interface MediaContent {
  mime: string;
  bytes: Buffer;
}
