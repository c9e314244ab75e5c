/** How every icon is drawn that says nothing else. */
export const icons = { size: 16, strokeWidth: 1.75 };
