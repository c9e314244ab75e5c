const oneYearSeconds = 31_536_000;

/** The headers of whatever people uploaded: it runs nothing (S9), and its address never shows another file. */
export const uploadedFileHeaders = {
  'content-disposition': 'inline',
  'cache-control': `private, max-age=${oneYearSeconds}, immutable`,
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};
