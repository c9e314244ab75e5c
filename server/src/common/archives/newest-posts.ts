/** Returns so many of the posts, the latest of them; those without a date go first. */
export const newestPosts = <Post extends { postedAt: Date | null }>(posts: Post[], most: number): Post[] =>
  posts.length <= most ? posts : posts.toSorted((a, b) => timeOf(b) - timeOf(a)).slice(0, most);

const timeOf = ({ postedAt }: { postedAt: Date | null }): number => postedAt?.getTime() ?? 0;
