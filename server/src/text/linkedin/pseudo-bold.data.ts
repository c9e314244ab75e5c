/** Code points from which on the letters A to Z stand in a row, that Unicode maps to no plain letter. */
export const letterRows: readonly { from: number; to: number; first: string }[] = [
  { from: 0x1f150, to: 0x1f169, first: 'A' },
  { from: 0x1f170, to: 0x1f189, first: 'A' },
];

/** Maps small capitals, of phonetic spelling by origin, to the letters that they pass for. */
export const smallCapitals: ReadonlyMap<string, string> = new Map(
  [...'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯǫʀꜱᴛᴜᴠᴡʏᴢ'].map((sign, at) => [sign, 'abcdefghijklmnopqqrstuvwyz'.charAt(at)]),
);
