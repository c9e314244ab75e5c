interface Part {
  title: string;
  /** Short paragraphs; one that starts with "- " is a list item. */
  text: readonly string[];
}

/** In force since this day; change it with the words. */
export const termsDate = { iso: '2026-11-20', words: 'November 20, 2026' };

export const terms: readonly Part[] = [
  {
    title: "Who you're dealing with",
    text: [
      'Quillcast is open-source software. Your agreement is with whoever runs this installation, and they are responsible for your data. Reach them through the contact page.',
    ],
  },
  {
    title: 'What you may use it for',
    text: [
      'Write, plan and publish your own posts. You are responsible for what is published under your name, and the rules of X and LinkedIn apply to it.',
      '- Publish nothing unlawful, no harassment and no spam. Do not pretend to be someone else.',
      '- No identical posts from many accounts, no mass replies, mentions or follows, and no replies to people who asked you to stop.',
      '- Do not paste other people’s posts as your own. The tools refuse texts that stay too close to their source.',
      '- Do not collect data about people without their consent, and do not work around limits.',
      'An account that breaks these rules can be paused or closed.',
    ],
  },
  {
    title: 'What the writer produces',
    text: [
      'Everything it writes is a suggestion. It can be wrong or sound like someone else’s text: read it before you publish. Nothing is published unless you approved or scheduled it, or a rule you turned on sent it.',
      'Your texts stay yours, and so do the drafts made from them. Quillcast trains no models on them.',
    ],
  },
  {
    title: 'What is stored',
    text: [
      '- Your account: name, email address, time zone and a hash of your password, never the password itself.',
      '- Your work: briefs, drafts, posts, settings and which draft you kept.',
      '- Signing in: your sessions with device and time, and a record of what was changed in a workspace.',
      '- The free tools: a random session id that your browser makes, the address block you come from, and how often you used them, to keep the daily limits.',
      '- Messages from the contact page: your name, email address, company and text.',
    ],
  },
  {
    title: 'Cookies and this browser',
    text: [
      'There are no cookies for advertising or tracking. One cookie tells a browser that has signed in before from a stranger guessing passwords. Another lives for ten minutes while you sign in with Google.',
      'Your browser’s own storage keeps you signed in and keeps your theme, your session id and texts that you have not saved yet. Clear it in the browser’s settings.',
    ],
  },
  {
    title: 'Who else sees data',
    text: [
      'Only services that this installation has connected, and only what each needs:',
      '- an AI provider gets the brief and the text to rewrite;',
      '- X and LinkedIn get the posts that you publish, once you connect your account;',
      '- Google confirms who you are, if you sign in with it;',
      '- a payment provider handles payments, so that card numbers never come here;',
      '- a mail server delivers codes and notices.',
      'Data is not sold.',
    ],
  },
  {
    title: 'Your choices',
    text: [
      'Change your data in the settings, or delete your account there. Its personal data is deleted with it. For a copy of your data or any other question, write through the contact page.',
    ],
  },
  {
    title: 'Plans and payment',
    text: [
      'Paid plans renew until you cancel them, which you can do at any time; they then run to the end of the paid period. Limits and prices are on the pricing page.',
    ],
  },
  {
    title: 'No guarantee',
    text: [
      'The software comes as it is, under the MIT License. Networks change their rules and can be down, so no post can be promised to appear at a given second, and nobody can promise reach.',
    ],
  },
];
