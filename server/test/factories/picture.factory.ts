import sharp from 'sharp';
import type { TestApp } from '../app';
import { auth, type TestUser } from './user.factory';

/** One pixel as PNG. */
export const dot = (): Promise<Buffer> =>
  sharp({ create: { width: 1, height: 1, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();

/** Uploads a picture for posts, a dot unless there is another, with the description "A lake". */
export async function uploadPicture(
  test: TestApp,
  user: TestUser,
  bytes?: Buffer,
): Promise<{ id: string; url: string }> {
  const request = test.http.post('/api/publishing/media').set(auth(user)).field('altText', 'A lake');
  return (await request.attach('file', bytes ?? (await dot()), 'a.png').expect(201)).body.data;
}
