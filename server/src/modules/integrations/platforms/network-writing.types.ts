import type { PostLength, TextInput } from '../../../ai/text-model.port';

/** What a model is told of a network, beside its name and how it counts. */
export interface NetworkWriting {
  /** What its single posts are stored as: by the name that the specification has for them, else by the network's id. */
  recordedAs: string;
  /** Goes up with every change of what stands here. */
  promptVersion: string;
  /** What a single post is like there, one rule each. */
  form: readonly string[];
  /** How long it is: a rule, or where a person may choose the length, what each choice means. */
  length: string | Readonly<Record<PostLength, string>>;
  /** Single posts, which no prompt of another network shows. */
  examples: readonly PromptExample[];
  /** The longest that it lets people say of themselves beside their name, in characters. */
  longestBio: number;
}

/** A request and posts that were made of it, of our own writing. Their subjects are far from what people usually ask for. */
export interface PromptExample extends Pick<TextInput, 'change' | 'before' | 'original' | 'after'> {
  /** '' where the person says nothing and the source is all there is. */
  prompt: string;
  source?: string;
  posts: readonly ExamplePost[];
}

interface ExamplePost {
  angle: string;
  text: string;
  added: readonly string[];
}

export const examplePost = (angle: string, text: string, added: readonly string[] = []): ExamplePost => ({
  angle,
  text,
  added,
});
