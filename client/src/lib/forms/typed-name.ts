const straight = (text: string): string => text.trim().replace(/[‘’]/g, "'").replace(/[“”]/g, '"');

/** Returns whether a name was typed as it is shown; keyboards and systems choose the shape of quotes by themselves. */
export const isTypedName = (typed: string, name: string): boolean => straight(typed) === straight(name);
