export class KeptTextResponse {
  /** The text that it was made of. */
  tweetId!: string;
  postId!: string;
  /** As it was saved. */
  text!: string;
  /** Characters put in, taken out or changed since it was written. */
  editDistance!: number;
  keptAt!: string;
}
