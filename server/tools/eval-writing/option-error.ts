/** Tells whoever typed the command what to fix, in one sentence. */
export class OptionError extends Error {}
