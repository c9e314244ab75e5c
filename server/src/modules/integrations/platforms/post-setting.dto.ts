class SettingOption {
  value!: string;
  label!: string;
}

/** What a network takes beside the words of a post. */
export class PostSetting {
  /** Its key in the settings of a post. */
  name!: string;
  label!: string;
  /** One of these, the first where nothing was chosen; empty for a line of text. */
  options!: SettingOption[];
  /** Of a line of text, in UTF-16 units; null for a choice. */
  maxLength!: number | null;
  /** Of a text that may have several lines. */
  isMultiline?: boolean;
  /** It takes room from each part of the post. */
  isCounted?: boolean;
  /**
   * What the network shows readers about a post, chosen as it is sent and told only then. `made_with_ai` is yes where a model wrote
   * a part and nobody chose.
   */
  says?: 'made_with_ai' | 'paid_partnership' | 'synthetic_video';
  /** Nothing goes out without it. */
  isRequired!: boolean;
  /** It stands below the words of the post. */
  isBelow?: boolean;
  /** Names the setting without which this one says nothing. */
  belongsTo?: string;
}

/** A label that a network shows on a post. */
export const postLabel = (name: string, label: string, says: NonNullable<PostSetting['says']>): PostSetting => ({
  ...{ name, label, says, maxLength: null, isRequired: false },
  options: [
    { value: 'no', label: 'No' },
    { value: 'yes', label: 'Yes' },
  ],
});
