/** The server writes how it runs into the shell's `<meta name="run-facts">`, words separated by spaces. */
function runFacts(): string[] {
  const content = document.head.querySelector('meta[name="run-facts"]')?.getAttribute('content') ?? '';
  return content.startsWith('__') ? [] : content.split(' ');
}

export const hasRunFact = (fact: 'sandbox' | 'notes-only' | 'google' | 'oidc-only'): boolean =>
  runFacts().includes(fact);

/** What people call their organization's identity provider; undefined where there is none. */
export function organizationName(): string | undefined {
  const [, name] =
    runFacts()
      .find((fact) => fact.startsWith('oidc='))
      ?.split('=') ?? [];
  return name === undefined ? undefined : decodeURIComponent(name);
}
