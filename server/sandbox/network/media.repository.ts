import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { newId } from '../../src/common/ids/ids';
import { Transactions } from '../../src/database/transactions';
import { mediaKind } from './media-kind';
import { SandboxMediaEntity } from './sandbox-media.entity';

export type ShownMedia = Pick<SandboxMediaEntity, 'mediaId' | 'altText' | 'mime'>;
export type NewMedia = Pick<SandboxMediaEntity, 'network' | 'mediaId' | 'mime' | 'bytes'> & {
  handle: string;
  altText?: string;
  asksLeft?: number;
};

export const coverOf = (mediaId: string): string => `${mediaId}-cover`;
export const captionsOf = (mediaId: string): string => `${mediaId}-captions`;

@Injectable()
export class MediaRepository {
  constructor(private readonly transactions: Transactions) {}

  async add({ handle, altText, asksLeft = 0, ...media }: NewMedia): Promise<void> {
    const owner = handle.toLowerCase();
    await this.media.insert({ ...media, id: newId(), owner, altText: altText || null, asksLeft });
  }

  /** Keeps a cover or captions of a video. Returns false for what is not of this kind. */
  async addTo(
    { network, mediaId, owner }: Pick<SandboxMediaEntity, 'network' | 'mediaId' | 'owner'>,
    bytes: unknown,
    mime: 'image/jpeg' | 'text/vtt' | 'text/srt',
  ): Promise<boolean> {
    if (!Buffer.isBuffer(bytes) || mediaKind(bytes) !== mime) return false;
    const beside = mime === 'image/jpeg' ? coverOf(mediaId) : captionsOf(mediaId);
    const file = { id: newId(), network, mediaId: beside, owner, mime, bytes, asksLeft: 0 };
    await this.media.upsert(file, { conflictPaths: ['mediaId'] });
    return true;
  }

  find(network: string, mediaId: string): Promise<SandboxMediaEntity | null> {
    return this.media.findOneBy({ network, mediaId });
  }

  /** Returns those that are the owner's and worked on. */
  ready(owner: string, mediaIds: string[]): Promise<ShownMedia[]> {
    return this.shown(mediaIds, { owner, asksLeft: 0 });
  }

  /** Counts a question about its state; returns whether the network has worked on it. */
  async ask({ id, asksLeft }: SandboxMediaEntity): Promise<boolean> {
    const left = Math.max(0, asksLeft - 1);
    await this.media.update({ id }, { asksLeft: left });
    return left === 0;
  }

  async describe(mediaId: string, altText: string): Promise<void> {
    await this.media.update({ mediaId }, { altText });
  }

  /** What pages show of media: without the bytes. */
  async shown(mediaIds: string[], where: { owner?: string; asksLeft?: number } = {}): Promise<ShownMedia[]> {
    if (mediaIds.length === 0) return [];
    const select = { mediaId: true, altText: true, mime: true };
    return this.media.find({ select, where: { ...where, mediaId: In(mediaIds) } });
  }

  private get media() {
    return this.transactions.repository(SandboxMediaEntity);
  }
}
