export class AltTextResponse {
  /** One sentence; nothing is saved. */
  text!: string;
}
