import { conflict, invalidField, notFound, Refusal } from '../../../common/errors/refusal';
import { type ImageRefusal, maxFrames, maxPixels, minSquareSide } from './image-encoder';
import type { PdfRefusal } from './documents/pdf-pages';
import { maxVideoHours, type VideoRefusal } from './videos/mp4-header';

export const maxUploadMegabytes = 20;
const acceptedFormats = 'Choose a JPEG, PNG, WebP or GIF';
const megabyte = 1024 * 1024;
const megapixels = maxPixels / 1_000_000;

export const mediaMissing = (): Refusal => notFound('image');

export const uploadTooLarge = (): Refusal =>
  new Refusal(
    413,
    'PAYLOAD_TOO_LARGE',
    `The file is larger than ${maxUploadMegabytes} MB. Choose a smaller one, or save it with less detail.`,
  );

export const fileNeeded = (): Refusal => invalidField('file', `${acceptedFormats}.`);

export const emptyFile = 'This file is empty. Choose another one.';
export const fileEmpty = (): Refusal => invalidField('file', emptyFile);

export const uploadUnreadable = (): Refusal =>
  invalidField('file', "The upload couldn't be read. Send one file named file and, if you like, altText.");

export const mediaInUse = (names: readonly (string | null)[]): Refusal => {
  const some = names.map((name) => name ?? 'a file without a name').join(', ');
  return conflict(
    `A scheduled post uses ${names.length === 0 ? 'this file' : `some of these: ${some}`}. Remove it from the post first, or cancel the post.`,
  );
};

export const videoTooLarge = (maxBytes: number): Refusal =>
  new Refusal(
    413,
    'PAYLOAD_TOO_LARGE',
    `The video is larger than ${maxBytes / megabyte} MB. Choose a shorter one, or save it at a lower quality.`,
  );

export const roomUsedUp = (gigabytes: number, sharedBy: number): Refusal =>
  conflict(
    `There is no room for this file in the ${gigabytes} GB for pictures and videos of ${sharedBy > 1 ? `${sharedBy} Free workspaces` : 'this workspace'}. Delete what you no longer need in Media, then try again.`,
  );

export const videoPieceWrong = (pieceBytes: number): Refusal =>
  invalidField('file', `Every piece but the last must have ${pieceBytes} bytes, the last one what is left.`);

export const videoIncomplete = (): Refusal => conflict("The video hasn't arrived in full. Send the missing pieces.");

const videoMessages: Record<VideoRefusal, string> = {
  no_video: "This file isn't a video that can be posted. Choose an MP4 or MOV.",
  no_index:
    'This video is incomplete: the part that describes it is missing, as when a recording breaks off. Export it again.',
  no_duration: `Can't tell how long this video is. Save it again as an ordinary MP4 of at most ${maxVideoHours} hours.`,
};

/** LinkedIn's: it alone takes documents. */
export const documentLimits = { maxBytes: 100 * megabyte, maxPages: 300 };

const documentMessages: Record<PdfRefusal | 'too_many_pages' | 'too_large', string> = {
  no_pdf: "This file isn't a PDF.",
  encrypted: 'This PDF is encrypted. Save a copy without a password, then add it again.',
  damaged: "This PDF is damaged and its pages can't be counted. Export it again.",
  too_many_pages: `This PDF has more than ${documentLimits.maxPages} pages. Choose a shorter one.`,
  too_large: `This PDF is larger than ${documentLimits.maxBytes / megabyte} MB. Choose a smaller one.`,
};

export const documentRefused = (why: keyof typeof documentMessages): Refusal =>
  invalidField('file', documentMessages[why]);

export const videoRefused = (why: VideoRefusal): Refusal => invalidField('file', videoMessages[why]);

const messages: Record<Exclude<ImageRefusal, 'busy'>, string> = {
  unknown_kind: `This isn't a picture that can be posted. ${acceptedFormats}.`,
  heic: "HEIC can't be read here. Save it as a JPEG, then add it again.",
  damaged: `This picture is damaged and can't be read. ${acceptedFormats} that opens elsewhere.`,
  too_many_pixels: `This picture has more than ${megapixels} megapixels, all frames together. Choose a smaller one.`,
  too_many_frames: `This GIF has more than ${maxFrames} frames. Choose a shorter one.`,
  too_large: "This picture can't be made small enough for this network. Choose a smaller or shorter one.",
  too_small: `This picture is too small. Choose one of at least ${minSquareSide} × ${minSquareSide} pixels.`,
  too_slow: 'This picture takes too long to prepare. Choose a smaller or shorter one.',
};

export const imageRefused = (why: ImageRefusal): Refusal =>
  why === 'busy'
    ? new Refusal(
        503,
        'SERVICE_UNAVAILABLE',
        'Many pictures are being prepared right now. Try again in a few seconds.',
        {
          retryAfterSeconds: 5,
        },
      )
    : invalidField('file', messages[why]);
