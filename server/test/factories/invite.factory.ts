import type { Test as Request } from 'supertest';
import { Transactions } from '../../src/database/transactions';
import { BillingService } from '../../src/modules/billing/billing.service';
import type { PlanId } from '../../src/modules/billing/billing.types';
import type { GivenRole } from '../../src/modules/workspaces/workspaces.types';
import type { TestApp } from '../app';
import { auth, makePerson, type TestPerson } from './user.factory';

interface ListedInvite {
  id: string;
  email: string;
  expiresAt: string;
  isExpired: boolean;
  waitsForSeat: boolean;
}

interface SendOptions {
  role?: unknown;
  /** Another workspace than the person's own. */
  at?: string;
  on?: TestApp;
}

type Bearer = Pick<TestPerson, 'accessToken'>;

/** What tests of invitations do all the time. */
export class InviteActions {
  /** `app` is called late, since `beforeAll` makes it. */
  constructor(private readonly app: () => TestApp) {}

  readonly sql = <Row>(text: string, ...values: unknown[]): Promise<Row[]> =>
    this.app().app.get(Transactions).query<Row>(text, values);

  /** Somebody who owns a workspace, with five seats on Pro. */
  readonly owner = async (plan: PlanId = 'pro'): Promise<TestPerson> => {
    const person = await makePerson(this.app(), { name: 'Ada' });
    await this.app().app.get(BillingService).setPlan(person.workspaceId, plan);
    return person;
  };

  readonly send = (person: TestPerson, inviteeEmails: unknown, options: SendOptions = {}): Request =>
    (options.on ?? this.app()).http
      .post('/api/invites/send-bulk')
      .set(auth(person, options.at ?? person.workspaceId))
      .send({ inviteeEmails, role: options.role });

  /** The token of the next mail with a link to this address. */
  readonly tokenFor = async (email: string): Promise<string> => {
    for (;;) {
      const { text } = await this.app().mailbox.waitFor(email);
      const token = /\/invite\/([\w-]{43})#/.exec(text)?.[1];
      if (token) return token;
    }
  };

  /** The token that was mailed. */
  readonly invite = async (person: TestPerson, email: string, role: GivenRole = 'editor'): Promise<string> => {
    const answer = await this.send(person, [email], { role }).expect(200);
    expect(answer.body.data.results).toEqual([{ email, status: 'sent' }]);
    return this.tokenFor(email);
  };

  readonly pending = async (person: TestPerson): Promise<ListedInvite[]> =>
    (await this.app().http.get('/api/invites').set(auth(person)).expect(200)).body.data as ListedInvite[];

  /** The one that was sent last. */
  readonly newest = async (person: TestPerson): Promise<ListedInvite> => {
    const [invite] = await this.pending(person);
    if (!invite) throw new Error('No invitation waits.');
    return invite;
  };

  readonly revoke = (person: TestPerson, id: string): Request =>
    this.app().http.delete(`/api/invites/${id}`).set(auth(person));

  readonly resend = (person: TestPerson, id: string): Request =>
    this.app().http.post(`/api/invites/${id}/resend`).set(auth(person));

  readonly preview = (token: string, headers = {}): Request =>
    this.app().http.get(`/api/invites/preview/${token}`).set(headers);

  readonly accept = (person: Bearer, token: string, on = this.app()): Request =>
    on.http.post('/api/invites/accept').set(auth(person)).send({ token });

  readonly membersOf = async (workspaceId: string): Promise<string[]> => {
    const text = 'SELECT user_id AS id FROM memberships WHERE workspace_id = $1';
    return (await this.sql<{ id: string }>(text, workspaceId)).map(({ id }) => id);
  };

  readonly bellOf = (userId: string): Promise<{ kind: string; title: string; path: string }[]> =>
    this.sql('SELECT kind, title, path FROM notifications WHERE user_id = $1 ORDER BY id', userId);
}
