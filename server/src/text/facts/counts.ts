const bullet = /^[ \t]{0,4}(?:[-*•–→]|\d{1,2}[.)]|\p{Extended_Pictographic}\uFE0F?)[ \t]/u;
/** Shorter lists are no lists; longer ones nobody counts. */
const listSize = { least: 2, most: 25 };
const longestItem = 60;

/** Returns how many things each list of the text has: items in lines, or parted by commas. */
export function countsIn(text: string): Set<number> {
  const lines = text.split('\n');
  const counts = [0];
  for (const line of lines) {
    if (bullet.test(line)) counts.push((counts.pop() ?? 0) + 1);
    else if (line.trim() !== '') counts.push(0);
  }
  const rows = lines.flatMap((line) => line.split(/[.!?:;](?:\s|$)/)).map(itemsInRow);
  return new Set([...counts, ...rows].filter((count) => count >= listSize.least && count <= listSize.most));
}

/** Counts things between commas; 0 for a sentence with a comma or two. */
function itemsInRow(row: string): number {
  const items = row.split(/, (?:and |or |und |oder |y |et |e )?| (?:and|or|und|oder) /i);
  return items.length > 2 && items.every((item) => item.trim() !== '' && item.length <= longestItem) ? items.length : 0;
}
