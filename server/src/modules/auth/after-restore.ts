/** Sessions that were ended since the backup was taken would live again (S4). */
export const authAfterRestore = ['DELETE FROM sessions'];
