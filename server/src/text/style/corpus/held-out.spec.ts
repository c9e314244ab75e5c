import { inventedFacts } from '../../facts/facts';
import { checkStyle } from '../check-style';
import {
  heldOutHumanPosts,
  heldOutMachinePosts,
  heldOutRewordings,
  type HeldOutPost,
} from '../../../../test/samples/held-out.data';

const marked = (posts: readonly HeldOutPost[], least: 1 | 3): number =>
  posts.filter(({ text, network }) => checkStyle(text, network).some(({ severity }) => severity >= least)).length;

describe('texts that no rule was made for', () => {
  it('are marked in 18 of 20 where a machine wrote them', () => {
    expect(heldOutMachinePosts).toHaveLength(20);
    expect(marked(heldOutMachinePosts, 1)).toBeGreaterThanOrEqual(18);
  });

  it('have a near-certain tell in 1 of 60 at most where a person wrote them', () => {
    expect(heldOutHumanPosts).toHaveLength(60);
    expect(marked(heldOutHumanPosts, 3)).toBeLessThanOrEqual(1);
  });

  it('have no invention in 12 of 13 where they reword a brief', () => {
    const flagged = heldOutRewordings.filter(({ text, given }) => inventedFacts(text, given).length > 0);
    expect(heldOutRewordings).toHaveLength(13);
    expect(flagged.length).toBeLessThanOrEqual(1);
  });
});
