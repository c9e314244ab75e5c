import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../database/transactions';
import { ProfilePictureEntity } from './profile-picture.entity';

export type PictureContent = Pick<ProfilePictureEntity, 'mime' | 'bytes'>;

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

  async content(token: string): Promise<PictureContent | null> {
    const [row] = await this.transactions.query<PictureContent>(
      'SELECT mime, bytes FROM profile_pictures WHERE token = $1',
      [token],
    );
    return row ?? null;
  }

  async ofUser(userId: string): Promise<(PictureContent & Pick<ProfilePictureEntity, 'createdAt'>) | null> {
    const [row] = await this.transactions.query<PictureContent & Pick<ProfilePictureEntity, 'createdAt'>>(
      'SELECT mime, bytes, created_at FROM profile_pictures WHERE user_id = $1',
      [userId],
    );
    return row ?? null;
  }

  async delete(userId: string): Promise<void> {
    await this.transactions.repository(ProfilePictureEntity).delete({ userId });
  }
}
