import { detectLanguage } from '@text/language/language';
import type { Network } from '@/networks/ids';
import { checkTweet, readHouse, type StyleCheck } from '@/features/composer/style-check';

export interface LocalCheck extends StyleCheck {
  text: string;
  network: Network;
  /** Word lists are for English only. */
  isEnglish: boolean;
}

const noHouse = readHouse({ bannedWords: [], rules: '' });

/** Returns the check of the app and the server, without a workspace's own rules. */
export function checkLocally(text: string, network: Network): LocalCheck {
  return { ...checkTweet(text, noHouse, network), text, network, isEnglish: detectLanguage(text) === 'en' };
}
