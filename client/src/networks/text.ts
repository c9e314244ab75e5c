import type { TextRules } from '@text/length/text-rules';
import { linkedinText, xText } from '@text/platform-names';
import type { Network } from '@/networks/ids';

/** Apart from what every screen loads: counting weighs more than all else that is said of networks. */
export const textRules: Readonly<Record<Network, TextRules>> = { twitter: xText, linkedin: linkedinText };
