import { inventedFacts } from '../facts';
import { checkStyle } from './check-style';
import { heldOutHumanPosts, heldOutMachinePosts, heldOutRewordings, type HeldOutPost } from './held-out.data';

const marked = (posts: readonly HeldOutPost[], least: 1 | 2 | 3): HeldOutPost[] =>
  posts.filter(({ text, platform }) => checkStyle(text, platform).some(({ severity }) => severity >= least));

describe('measure', () => {
  it('m', () => {
    const c = [1,2,3].map((l) => [marked(heldOutMachinePosts, l as 1).length, marked(heldOutHumanPosts, l as 1).length]);
    const r = heldOutRewordings.filter(({ text, given }) => inventedFacts(text, given).length > 0);
    process.stdout.write(JSON.stringify({ c, n: [heldOutMachinePosts.length, heldOutHumanPosts.length, heldOutRewordings.length], r: r.length }) + '\n');
  });
});
