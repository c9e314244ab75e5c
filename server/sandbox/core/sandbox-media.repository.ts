import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { newId } from '../../src/common/ids/ids';
import { Transactions } from '../../src/database/transactions';
import { SandboxMediaEntity } from './sandbox-media.entity';

export type ShownMedia = Pick<SandboxMediaEntity, 'altText' | 'mime'>;
export type NewMedia = Pick<SandboxMediaEntity, 'platform' | 'mediaId' | 'owner' | 'mime' | 'bytes' | 'isComplete'>;

@Injectable()
export class SandboxMediaRepository {
  constructor(private readonly transactions: Transactions) {}

  async add(media: NewMedia): Promise<void> {
    await this.media.insert({ ...media, id: newId(), altText: null });
  }

  find(platform: string, mediaId: string): Promise<SandboxMediaEntity | null> {
    return this.media.findOneBy({ platform, mediaId });
  }

  /** How many of these are there, whole, and the owner's. */
  async countComplete(owner: string, mediaIds: string[]): Promise<number> {
    return this.media.countBy({ owner, mediaId: In(mediaIds), isComplete: true });
  }

  async complete(mediaId: string, content: { bytes?: Buffer; mime?: string } = {}): Promise<void> {
    await this.media.update({ mediaId }, { ...content, isComplete: true });
  }

  async describe(mediaId: string, altText: string): Promise<void> {
    await this.media.update({ mediaId }, { altText });
  }

  /** What pages show of media, by their id. */
  async shown(mediaIds: string[]): Promise<Map<string, ShownMedia>> {
    if (mediaIds.length === 0) return new Map();
    const select = { mediaId: true, altText: true, mime: true };
    const rows = await this.media.find({ select, where: { mediaId: In(mediaIds) } });
    return new Map(rows.map((row) => [row.mediaId, row]));
  }

  private get media() {
    return this.transactions.repository(SandboxMediaEntity);
  }
}
