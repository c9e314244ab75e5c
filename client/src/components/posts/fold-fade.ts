/** Behind “…more”: the line below it fades out, where an edge would cut a letter in half. */
export const foldFade = 'bg-linear-to-r from-transparent to-surface to-30% pl-8';
