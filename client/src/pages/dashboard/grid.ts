/**
 * One column, two, or three, by the room that the sidebar leaves. In one column the parts of `side` stand in the grid
 * themselves, by their order: what needs somebody comes before the figures, usage after them. In three columns they do
 * so too: usage closes the page from edge to edge, so that no column ends long before the others. What `side` is longer
 * than `main` and `last` together falls to the last row, so that nothing opens between them.
 */
export const dashboardGrid = {
  root: 'grid grid-cols-1 items-start gap-4 @min-[52rem]:grid-rows-[auto_auto_1fr] @min-[52rem]:grid-cols-[minmax(0,1fr)_21rem] @min-[80rem]:grid-cols-[minmax(0,1fr)_23.75rem_21.25rem] @min-[80rem]:items-stretch @min-[80rem]:gap-5',
  head: 'col-span-full flex min-w-0 flex-col gap-4 @min-[80rem]:gap-5',
  side: 'contents @min-[52rem]:col-start-2 @min-[52rem]:row-span-2 @min-[52rem]:row-start-2 @min-[52rem]:flex @min-[52rem]:flex-col @min-[52rem]:gap-4 @min-[80rem]:contents',
  needs: 'order-1 min-w-0 @min-[80rem]:col-start-2 @min-[80rem]:row-start-2',
  usage: 'order-3 min-w-0 @min-[80rem]:col-span-full @min-[80rem]:row-start-3',
  /** `side` where nothing stands beside it. */
  alone: 'contents @min-[52rem]:col-span-full @min-[52rem]:grid @min-[52rem]:grid-cols-2 @min-[52rem]:gap-4',
  main: 'order-2 min-w-0 @min-[52rem]:col-start-1 @min-[52rem]:row-start-2',
  last: 'order-4 min-w-0 @min-[52rem]:col-start-1 @min-[80rem]:col-start-3 @min-[80rem]:row-start-2',
  /** `last` before there are figures: it stands where they will. */
  instead: 'order-4 min-w-0 @min-[52rem]:col-start-1 @min-[80rem]:row-start-2',
  /** `needs` beside it. */
  broad: 'order-1 min-w-0 @min-[80rem]:col-span-2 @min-[80rem]:col-start-2 @min-[80rem]:row-start-2',
} as const;
