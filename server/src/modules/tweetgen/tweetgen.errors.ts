import { conflict, invalidField, notFound, rateLimited, Refusal } from '../../common/errors/refusal';
import { counted } from '../../text/counted';

export const chatNotFound = (): Refusal => notFound('chat');
export const generationNotFound = (): Refusal => notFound('generation');
export const tweetNotFound = (): Refusal => notFound('tweet');

export const tooManyGenerations = (retryAfterSeconds: number): Refusal =>
  rateLimited(
    `This workspace is generating very fast. Wait ${counted(retryAfterSeconds, 'second')} and try again.`,
    retryAfterSeconds,
  );

/** Nobody reads it: the connection is closed. */
export const callerDisconnected = (): Refusal =>
  conflict('The connection was closed before the first text was finished. Nothing was counted.');

export const describerNeeded = (): Refusal =>
  conflict('No connected model can see pictures. Connect one under Settings → Models, or write the alt text yourself.');

export const nothingToWrite = (field: string): Refusal =>
  invalidField(field, `There's nothing to write from: ${whatToGive[field] ?? whatToGive['prompt']}`);

const whatToGive: Record<string, string> = {
  prompt: 'say in one sentence what happened, with a number, a name or a moment.',
  extraPrompt: 'say what yours should be about, with a number, a name or a moment.',
  username: 'this profile shows too little. Try another one.',
};

export const nothingToContinue = (): Refusal =>
  invalidField('text', "There's no room left in this post. Shorten it, or continue in a new post.");

/** Every draft was left out for a rule of the workspace. */
export const houseRulesForbid = (field: string): Refusal =>
  invalidField(
    field,
    'Every draft broke a rule or used a banned word of your workspace. Change what you wrote, or the rules under Settings → Writing.',
  );

export const rulesContradict = (term: string): Refusal =>
  invalidField('rules', `"${term}" is required by one rule and forbidden by another, so no text could keep both.`);

/** The same for a rewrite, whose brief has been written from before. */
export const nothingDifferent = (): Refusal =>
  invalidField('instruction', 'No new version came out different enough. Change your note or the brief.');

/** Nothing was counted. */
export const tooAlike = (): Refusal =>
  conflict(
    'The draft was too like an earlier one or a post of the account, so it was not kept. Change the topic or its notes.',
  );
