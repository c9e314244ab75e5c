import { invalidField, type Refusal } from '../../../../common/errors/refusal';
import type { CaptionsProblem } from '../../../../text/captions';

export const coverRefused = (): Refusal =>
  invalidField('coverId', 'A cover is a JPEG or PNG of this workspace, and belongs to a video. Choose another one.');

const captionsMessages: Record<CaptionsProblem | 'no_video', string> = {
  unknown_kind: "This file isn't captions that can be read. Choose an SRT or VTT file.",
  wrong_times: 'These captions have times that are out of order. Export them again, then add the file.',
  after_end: 'These captions are longer than the video. Choose the file that belongs to it.',
  no_video: 'Captions belong to a video.',
};
export const captionsRefused = (why: CaptionsProblem | 'no_video'): Refusal =>
  invalidField('captions', captionsMessages[why]);
