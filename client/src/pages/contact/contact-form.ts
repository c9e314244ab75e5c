/** The limits of POST /api/contact; the server has the last word. */
export const contactLimits = { name: 100, email: 254, company: 100, minMessage: 10, maxMessage: 4_000 } as const;

export const contactFields = ['name', 'email', 'company', 'message'] as const;
export type ContactField = (typeof contactFields)[number];
export type ContactValues = Record<ContactField, string>;
export type ContactProblems = Partial<ContactValues>;

const looksLikeAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** As people count: an emoji is one character. */
export const lengthOf = (text: string) => Array.from(text.trim()).length;

const checks: Record<ContactField, (text: string) => string | null> = {
  name: (name) => {
    if (name === '') return 'Enter your name.';
    return lengthOf(name) > contactLimits.name ? 'Use at most 100 characters.' : null;
  },
  email: (email) => {
    if (email === '') return 'Enter your email address.';
    if (email.length > contactLimits.email) return 'This address is too long.';
    return looksLikeAddress.test(email) ? null : 'Enter an address such as maya@example.com.';
  },
  company: (company) => (lengthOf(company) > contactLimits.company ? 'Use at most 100 characters.' : null),
  message: (message) => {
    if (message === '') return 'Write a message.';
    if (lengthOf(message) < contactLimits.minMessage) return 'Write at least 10 characters.';
    return lengthOf(message) > contactLimits.maxMessage ? 'Use at most 4,000 characters.' : null;
  },
};

/** Returns what is wrong, field by field; empty when it can be sent. */
export function contactProblems(values: ContactValues): ContactProblems {
  const found = contactFields.map((field) => [field, checks[field](values[field].trim())] as const);
  return Object.fromEntries(found.filter(([, problem]) => problem !== null)) as ContactProblems;
}
