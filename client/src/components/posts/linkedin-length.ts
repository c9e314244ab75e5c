/** What LinkedIn takes in one post, in UTF-16 units; `linkedinLimit` of @text/check-post without the style check behind it. */
export const linkedinLimit = 3_000;

/** Index of the first sign that no longer fits, never inside one; null when all fits. */
export function linkedinOverflow(text: string): number | null {
  if (text.length <= linkedinLimit) return null;
  const isLowHalf = /[\uDC00-\uDFFF]/.test(text.charAt(linkedinLimit));
  return isLowHalf ? linkedinLimit - 1 : linkedinLimit;
}
