import { Page } from '@/app/shell/page';

/** Placeholder: its owner replaces this file. */
export function TweetgenPage() {
  return <Page title="Tweets">{null}</Page>;
}
