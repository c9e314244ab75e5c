/** What the person who typed the command can mend, in one sentence. */
export class OptionError extends Error {}
