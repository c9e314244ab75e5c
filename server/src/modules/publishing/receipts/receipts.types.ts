/** When a post is read back: once it is out, after ten minutes, after a day. */
export const receiptStages = ['published', 'ten_minutes', 'day'] as const;
export type ReceiptStage = (typeof receiptStages)[number];

/** `unreadable`: never, or not within a day. `skipped`: the money for reading was used up. */
export const receiptResults = ['matches', 'differs', 'gone', 'unreadable', 'skipped'] as const;
export type ReceiptResult = (typeof receiptResults)[number];

/** In the order in which people want to know of them. `missing`: a part of a thread; `place`: its place in a thread. */
export const differenceKinds = [
  'text_cut',
  'text',
  'missing',
  'order',
  'place',
  'media',
  'alt_text',
  'cover',
  'captions',
  'settings',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

export interface Difference {
  kind: DifferenceKind;
  /** From 1. */
  part: number;
  /** Where it was cut, how many pictures there are, the name of the setting. */
  about: string | null;
}

/** A reading, as it is stored. */
export interface Receipt {
  stage: ReceiptStage;
  result: ReceiptResult;
  what: Difference[];
  /** A person is fine with it. */
  isAccepted: boolean;
  readAt: Date;
}
