import { platformNames } from '../../../text/platform-names';
import { descriptorOf, type PublishablePlatform } from '../../integrations/platforms/platforms';
import type { Difference, Receipt } from './receipts.types';

interface Told {
  platform: PublishablePlatform;
  partCount: number;
}

export interface ReceiptWords {
  message: string;
  /** What to do about it. */
  fix: string | null;
}

const notChecked = 'so nobody has checked this one.';
const publishAgain = 'Delete it there, then duplicate it here and publish again.';

/** Says what reading a post back showed. */
export function wordsOf({ result, what: [first] }: Pick<Receipt, 'result' | 'what'>, told: Told): ReceiptWords {
  const name = platformNames[told.platform];
  switch (result) {
    case 'matches':
      return { message: `It's on ${name} as it was sent.`, fix: null };
    case 'gone':
      return {
        message: `It's no longer on ${name}.`,
        fix: `If nobody deleted it there, look for a message from ${name}.`,
      };
    case 'skipped':
      return { message: `This month's budget for reading ${name} is used up, ${notChecked}`, fix: null };
    case 'differs':
      return first ? differenceWords(first, told) : { message: `${name} shows it differently.`, fix: publishAgain };
    case 'unreadable': {
      const canRead = descriptorOf(told.platform).can.readBack === true;
      const message = canRead ? `${name} couldn't be read` : `${name} lets no app read posts back`;
      return { message: `${message}, ${notChecked}`, fix: null };
    }
  }
}

function differenceWords({ kind, part, about }: Difference, { platform, partCount }: Told): ReceiptWords {
  const name = platformNames[platform];
  const inPart = partCount > 1 ? ` in post ${part}` : '';
  switch (kind) {
    case 'text_cut':
      return { message: `${name} cut the text${inPart} ${about}.`, fix: publishAgain };
    case 'text':
      return { message: `${name} shows another text${inPart}.`, fix: publishAgain };
    case 'missing':
      return { message: `Post ${part} of the thread is no longer on ${name}.`, fix: publishAgain };
    case 'order':
      return { message: `${name} shows the posts of the thread in another order.`, fix: publishAgain };
    case 'place': {
      const what = part > 1 ? `post ${part} in its thread` : 'it where it belongs';
      return { message: `${name} doesn't show ${what}.`, fix: publishAgain };
    }
    case 'media':
      return { message: `${name} shows ${about}${inPart}.`, fix: publishAgain };
    case 'alt_text':
      return { message: `${name} doesn't show the alt text${inPart}.`, fix: 'Add it there.' };
    case 'cover':
    case 'captions':
      return { message: `${name} doesn't show the ${kind} of the video${inPart}.`, fix: `Add the ${kind} there.` };
    case 'settings': {
      const label = descriptorOf(platform).settings.find((setting) => setting.name === about)?.label ?? about;
      return { message: `“${label}” is different on ${name}.`, fix: 'Change it there.' };
    }
  }
}
