/** Names of the client's colour tokens. */
export const labelColors = ['gray', 'blue', 'green', 'amber', 'red', 'lime'] as const;
export type LabelColor = (typeof labelColors)[number];

export const longestLabel = 30;
export const mostLabels = 50;
export const mostLabelsOfPost = 10;
