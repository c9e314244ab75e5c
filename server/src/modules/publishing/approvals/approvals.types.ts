export const verdicts = ['approve', 'changes'] as const;
export type Verdict = (typeof verdicts)[number];

/** What somebody did about an approval. */
export type ApprovalStep = 'asked' | 'reminded' | Verdict;

/** `void`: it was approved, and has changed since. */
export const approvalStates = ['waiting', 'changes', 'void', 'approved'] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** What an approval keeps of one version, among other things. */
export interface ApprovedVersion {
  postId: string;
  parts: { text: string }[] | null;
}
