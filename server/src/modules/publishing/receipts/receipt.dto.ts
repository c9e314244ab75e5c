import { ApiProperty } from '@nestjs/swagger';
import { descriptorOf } from '../../integrations/platforms/platforms';
import type { Post } from '../publishing.types';
import type { PostReceipt } from './receipts.repository';
import { wordsOf } from './receipt-words';
import {
  type DifferenceKind,
  differenceKinds,
  type Receipt,
  type ReceiptResult,
  receiptResults,
  type ReceiptStage,
  receiptStages,
} from './receipts.types';

/** What reading a post back showed. */
export class ReceiptResponse {
  @ApiProperty({
    enum: receiptResults,
    description: '`unreadable`: its network could not be read. `skipped`: the budget for reading it was used up.',
  })
  status!: ReceiptResult;

  @ApiProperty({ enum: differenceKinds, isArray: true, description: 'In what it differs, what matters most first.' })
  what!: DifferenceKind[];

  message!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'What to do about it; null where nothing is, or somebody accepted it.',
  })
  fix!: string | null;

  @ApiProperty({ enum: receiptStages, nullable: true, description: 'Null where its network lets nobody read it.' })
  stage!: ReceiptStage | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  checkedAt!: Date | null;
}

export class IdeaReceiptResponse extends ReceiptResponse {
  @ApiProperty({ format: 'uuid', description: 'The version that was read.' })
  postId!: string;
}

type ReadPost = Pick<Post, 'platform' | 'status'> & { partCount: number };

/** Returns null for what is not published, or was not read yet. */
export function toReceiptResponse(post: ReadPost, receipt: Receipt | undefined): ReceiptResponse | null {
  const told = { platform: post.platform, partCount: post.partCount };
  if (receipt) {
    const { result, what, stage, isAccepted, readAt } = receipt;
    const { message, fix } = wordsOf(receipt, told);
    const kinds = what.map(({ kind }) => kind);
    return { status: result, what: kinds, message, fix: isAccepted ? null : fix, stage, checkedAt: readAt };
  }
  if (post.status !== 'published' || descriptorOf(post.platform).can.readBack) return null;
  const never = { result: 'unreadable', what: [] } as const;
  return { status: never.result, what: [], ...wordsOf({ ...never, what: [] }, told), stage: null, checkedAt: null };
}

/** Returns the readings of these posts from a time on, until another one if there is one. */
export const toIdeaReceipts = (
  posts: Post[],
  receipts: PostReceipt[],
  { from, to }: { from: Date; to: Date | undefined },
): IdeaReceiptResponse[] =>
  receipts.flatMap(({ postId, ...receipt }) => {
    const isWithin = receipt.readAt >= from && (to === undefined || receipt.readAt < to);
    const post = isWithin ? posts.find(({ id }) => id === postId) : undefined;
    const response = post && toReceiptResponse({ ...post, partCount: post.parts.length }, receipt);
    return response ? [{ ...response, postId }] : [];
  });
