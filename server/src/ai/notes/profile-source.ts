/** Returns the posts of a profile that the task hands over in JSON; none for any other text. */
export function postsOf(source: string): string[] {
  if (!source.startsWith('{')) return [];
  try {
    const { posts } = JSON.parse(source) as { posts?: unknown };
    return Array.isArray(posts) ? posts.filter((post): post is string => typeof post === 'string') : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}
