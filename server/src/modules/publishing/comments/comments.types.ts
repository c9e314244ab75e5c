/** UTF-16 units, as the browser's field counts them. */
export const longestComment = 2_000;
export const mostCommentsOfPost = 200;

export interface CommentAuthor {
  id: string;
  name: string;
  avatarUrl: string | null;
}

export interface Comment {
  id: string;
  text: string;
  /** Null once the person's account is deleted. */
  author: CommentAuthor | null;
  createdAt: Date;
  /** Null while it says what it said first. */
  editedAt: Date | null;
}

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
