import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../database/transactions';
import { ProfilePictureEntity } from './profile-picture.entity';

type StoredPicture = Pick<ProfilePictureEntity, 'mime' | 'bytes' | 'createdAt'>;

@Injectable()
export class ProfilePicturesRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Replaces the one before it. */
  async save({ id, userId, token, mime, bytes }: Omit<ProfilePictureEntity, 'createdAt'>): Promise<void> {
    await this.transactions.query(
      `INSERT INTO profile_pictures (id, user_id, token, mime, bytes) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (user_id) DO UPDATE SET token = $3, mime = $4, bytes = $5, created_at = now()`,
      [id, userId, token, mime, bytes],
    );
  }

  find(where: { token: string } | { userId: string }): Promise<StoredPicture | null> {
    const select = { mime: true, bytes: true, createdAt: true } as const;
    return this.transactions.repository(ProfilePictureEntity).findOne({ select, where });
  }

  async delete(userId: string): Promise<void> {
    await this.transactions.repository(ProfilePictureEntity).delete({ userId });
  }
}
