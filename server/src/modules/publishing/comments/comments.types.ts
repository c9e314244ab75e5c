/** UTF-16 units, as the browser's field counts them. */
export const longestComment = 2_000;
export const mostCommentsOfPost = 200;

export interface CommentKey {
  workspaceId: string;
  postId: string;
  id: string;
}

export interface NewComment {
  workspaceId: string;
  /** Null for a guest, who is called `guestName`. */
  userId: string | null;
  guestName?: string;
  postId: string;
  text: string;
  isForGuests?: boolean;
}
