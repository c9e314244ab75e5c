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
  userId: string;
  postId: string;
  text: string;
}
