/** Where what a person typed and chose in the form lies (lib/kept-text.ts). `owner` is `useOwnerKey()`. */
export const sourceKey = (owner: string) => `mimic-source:${owner}`;
export const aboutKey = (owner: string) => `mimic-about:${owner}`;
export const structureKey = (owner: string) => `mimic-structure:${owner}`;
