import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PostText } from '@/components/posts/post-text';

function drawn(text: string) {
  const { container } = render(<PostText text={text} />);
  return {
    text: container.textContent,
    links: [...container.querySelectorAll('.text-link')].map((each) => each.textContent),
    over: container.querySelector('mark')?.textContent ?? null,
  };
}

describe('PostText', () => {
  it('colours links, mentions and hashtags, and nothing that only looks like one', () => {
    const text = 'Hi @ana_b, see example.com/#top and #harbour2, not #1 or me@example.org or @a_name_far_too_long.';
    expect(drawn(text)).toEqual({ text, links: ['@ana_b', 'example.com/#top', '#harbour2'], over: null });
  });

  it('marks what is over the limit as the network counts it', () => {
    const text = `${'a'.repeat(279)}漢b`;
    expect(drawn(text)).toMatchObject({ text, over: '漢b' });
  });
});
