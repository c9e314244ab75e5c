import { Injectable } from '@nestjs/common';
import { randomToken } from '../../../common/crypto/crypto';
import { newId } from '../../../common/ids/ids';
import { Transactions } from '../../../database/transactions';
import type { ExportFile } from '../../exports/exports.types';
import { UsersService } from '../../users/users.service';
import { ImageEncoder } from '../media/image-encoder';
import { imageRefused, mediaMissing } from '../media/media.errors';
import { ProfilePictureEntity } from './profile-picture.entity';

type StoredPicture = Pick<ProfilePictureEntity, 'mime' | 'bytes' | 'createdAt'>;

/** Stores and serves people's own pictures. */
@Injectable()
export class ProfilePicturesService {
  constructor(
    private readonly encoder: ImageEncoder,
    private readonly users: UsersService,
    private readonly transactions: Transactions,
  ) {}

  /** Replaces the picture. Returns its address. Throws 422 on `file` for what is none. */
  async set(userId: string, upload: Buffer): Promise<string> {
    const outcome = await this.encoder.encodeSquare(userId, upload);
    if (outcome.status === 'refused') throw imageRefused(outcome.why);
    const { bytes, mime } = outcome;
    const token = randomToken(24);
    const avatarUrl = `/api/profile-pictures/${token}`;
    await this.transactions.run(async () => {
      await this.save({ id: newId(), userId, token, mime, bytes });
      await this.users.update(userId, { avatarUrl });
    });
    return avatarUrl;
  }

  async *exportRows(userId: string): AsyncGenerator<Record<string, unknown>> {
    const picture = await this.find({ userId });
    if (picture) yield { file: `picture/${fileName(picture)}`, mime: picture.mime, createdAt: picture.createdAt };
  }

  async *exportFiles(userId: string): AsyncGenerator<ExportFile> {
    const picture = await this.find({ userId });
    if (picture) yield { name: fileName(picture), pieces: [picture.bytes] };
  }

  /** Removes it, or what Google or an address had given before. */
  async remove(userId: string): Promise<void> {
    await this.transactions.run(async () => {
      await this.delete(userId);
      await this.users.update(userId, { avatarUrl: null });
    });
  }

  /** Serves whoever knows the address: an `<img>` sends no token. Throws NOT_FOUND. */
  async content(token: string): Promise<{ mime: string; bytes: Buffer }> {
    const content = await this.find({ token });
    if (!content) throw mediaMissing();
    return content;
  }

  /** Replaces the one before it. */
  private async save({ id, userId, token, mime, bytes }: Omit<ProfilePictureEntity, 'createdAt'>): Promise<void> {
    await this.transactions.query(
      `INSERT INTO profile_pictures (id, user_id, token, mime, bytes) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (user_id) DO UPDATE SET token = $3, mime = $4, bytes = $5, created_at = now()`,
      [id, userId, token, mime, bytes],
    );
  }

  private find(where: { token: string } | { userId: string }): Promise<StoredPicture | null> {
    const select = { mime: true, bytes: true, createdAt: true } as const;
    return this.transactions.repository(ProfilePictureEntity).findOne({ select, where });
  }

  private async delete(userId: string): Promise<void> {
    await this.transactions.repository(ProfilePictureEntity).delete({ userId });
  }
}

/** JPEG, or PNG where it is transparent. */
const fileName = ({ mime }: { mime: string }): string => (mime === 'image/png' ? 'me.png' : 'me.jpg');
