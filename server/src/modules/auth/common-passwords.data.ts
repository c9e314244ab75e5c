export const commonStems: ReadonlySet<string> = new Set(['password', 'qwerty']);
export const commonPasswords: ReadonlySet<string> = new Set(['passwordpassword']);
