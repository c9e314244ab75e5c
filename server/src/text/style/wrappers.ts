import type { Finding } from './finding';

const wrapped = /^\s{0,20}(["“„«])([\s\S]{20,3000})(["”“»])\s{0,20}$/;

/** Finds quotation marks around the whole post (S22), as a chat answer sets them. */
export function wrapperFindings(text: string): Finding[] {
  const match = wrapped.exec(text);
  const inside = match?.[2] ?? '';
  if (!match || /["“”„«»]/.test(inside)) return [];
  return [
    {
      rule: 'S22',
      severity: 3,
      start: 0,
      end: text.length,
      why: 'Quotation marks around the whole post look pasted from an AI chat. Remove them.',
      fix: inside.trim(),
    },
  ];
}
