interface Part {
  title: string;
  /** Short paragraphs; one that starts with "- " is a list item. */
  text: readonly string[];
}

/** In effect since this day; change it with the words. */
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
      "Write, plan and publish your own posts. You're responsible for what's published under your name, and the rules of the networks apply.",
      "- Don't publish anything unlawful, harassing or spammy. Don't pretend to be someone else.",
      "- Don't post the same text from many accounts, mass-reply, mass-mention or mass-follow, or reply to people who asked you to stop.",
      "- Don't pass off other people's posts as your own. The tools refuse text that's too close to its source.",
      "- Don't collect data about people without their consent, and don't work around limits.",
      'An account that breaks these rules can be paused or closed.',
    ],
  },
  {
    title: 'What the writer produces',
    text: [
      "Everything it writes is a suggestion. It can be wrong or sound like someone else's text, so read it before you publish. Nothing is published unless you approve or schedule it, or a rule you turned on sends it.",
      "Your text stays yours, and so do the drafts made from it. Quillcast doesn't train models on either.",
    ],
  },
  {
    title: 'What is stored',
    text: [
      '- Your account: name, email address, time zone and a hash of your password, never the password itself.',
      '- Your work: briefs, drafts, posts, settings and which draft you kept.',
      '- Signing in: your sessions with device and time, and a record of changes in a workspace.',
      '- The free tools: a random session ID from your browser, the network address block you come from, and how often you used them, to apply the daily limits.',
      '- Messages from the contact page: your name, email address, company and text.',
    ],
  },
  {
    title: 'Cookies and this browser',
    text: [
      'There are no cookies for advertising or tracking. One cookie tells your browser apart from a stranger guessing passwords. Another lives for ten minutes while you sign in with Google or your organization.',
      "Your browser's storage keeps you signed in and holds your theme, your session ID and text you haven't saved yet. You can clear it in the browser's settings.",
    ],
  },
  {
    title: 'Who else sees data',
    text: [
      'Only services this installation has connected, and only what each one needs:',
      '- an AI provider gets the brief and the text to rewrite;',
      '- the networks that you connect get the posts you publish there;',
      '- Google confirms who you are, if you sign in with it;',
      '- a payment provider handles payments, so card numbers never reach us;',
      '- an email server delivers codes and notices.',
      "Your data isn't sold.",
    ],
  },
  {
    title: 'Your choices',
    text: [
      'In the settings you can change your data, download a copy of it or delete your account, and your personal data with it. For anything else, use the contact page.',
    ],
  },
  {
    title: 'Plans and payment',
    text: [
      "Paid plans renew until you cancel them, which you can do at any time. They then run to the end of the period you've paid for. Limits and prices are on the pricing page.",
    ],
  },
  {
    title: 'No guarantee',
    text: [
      "The software is provided as is, under the MIT License. Networks change their rules and have outages, so we can't promise that a post appears at an exact second, or how many people it reaches.",
    ],
  },
];
