import { findUrls } from '@text/urls';

/** What X charges an app, in dollars (docs.x.com/x-api, pricing of 2026-02). */
const plainPost = 0.015;
const postWithLink = 0.2;

export const costOnX = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + (findUrls(text).length > 0 ? postWithLink : plainPost), 0);
