import { Injectable } from '@nestjs/common';
import { randomToken } from '../../../common/crypto/crypto';
import { newId } from '../../../common/ids/ids';
import { Transactions } from '../../../database/transactions';
import type { ExportFile } from '../../exports/exports.types';
import { UsersService } from '../../users/users.service';
import { ImageEncoder } from '../media/image-encoder';
import { imageRefused, mediaMissing } from '../media/media.errors';
import { ProfilePicturesRepository } from './profile-pictures.repository';

/** Stores and serves people's own pictures. */
@Injectable()
export class ProfilePicturesService {
  constructor(
    private readonly pictures: ProfilePicturesRepository,
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
      await this.pictures.save({ id: newId(), userId, token, mime, bytes });
      await this.users.update(userId, { avatarUrl });
    });
    return avatarUrl;
  }

  async *exportRows(userId: string): AsyncGenerator<Record<string, unknown>> {
    const picture = await this.pictures.find({ userId });
    if (picture) yield { file: `picture/${fileName(picture)}`, mime: picture.mime, createdAt: picture.createdAt };
  }

  async *exportFiles(userId: string): AsyncGenerator<ExportFile> {
    const picture = await this.pictures.find({ userId });
    if (picture) yield { name: fileName(picture), pieces: [picture.bytes] };
  }

  /** Removes it, or what Google or an address had given before. */
  async remove(userId: string): Promise<void> {
    await this.transactions.run(async () => {
      await this.pictures.delete(userId);
      await this.users.update(userId, { avatarUrl: null });
    });
  }

  /** Serves whoever knows the address: an `<img>` sends no token. Throws NOT_FOUND. */
  async content(token: string): Promise<{ mime: string; bytes: Buffer }> {
    const content = await this.pictures.find({ token });
    if (!content) throw mediaMissing();
    return content;
  }
}

/** JPEG, or PNG where it is transparent. */
const fileName = ({ mime }: { mime: string }): string => (mime === 'image/png' ? 'me.png' : 'me.jpg');
