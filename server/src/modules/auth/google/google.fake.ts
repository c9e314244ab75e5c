import type { Person, ProviderOutcome } from '../providers/provider.port';
import { googleIssuer, GooglePort } from './google.port';

/** Plays Google in memory, and hands out the codes that people come back with. */
export class FakeGoogle extends GooglePort {
  isConfigured = true;
  private readonly people = new Map<string, Person>();

  async consentUrl(state: string): Promise<string> {
    return `https://google.test/consent?state=${encodeURIComponent(state)}`;
  }

  async personOf(code: string): Promise<ProviderOutcome> {
    const person = this.people.get(code);
    this.people.delete(code);
    return person ? { kind: 'person', person } : { kind: 'failed', cause: new Error('invalid_grant') };
  }

  /** Returns the code of a person who agreed; it works once. */
  agrees(person: Partial<Person> & { subject: string }): string {
    const code = `code-${person.subject}-${this.people.size}`;
    this.people.set(code, {
      issuer: googleIssuer,
      email: null,
      isEmailVerified: true,
      name: 'Gale',
      avatarUrl: null,
      ...person,
    });
    return code;
  }
}
