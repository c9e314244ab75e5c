import { type ClassConstructor, plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';
import { newId } from '../../common/ids/ids';
import { CheckoutRequest, PortalRequest } from './billing.dto';
import { paymentsModes } from './billing.types';
import { invoiceStatuses } from './payments/payments.port';
import { DowngradeQuery, DowngradeRequest, KeepRequest, ResumeRequest } from './plans/downgrade.dto';

const messagesOf = async (type: ClassConstructor<object>, body: object): Promise<string[]> =>
  (await validate(plainToInstance(type, body))).flatMap(({ constraints }) => Object.values(constraints ?? {}));

const plan = 'planId must be free, starter or pro.';
const path = 'returnTo must be a path of this application, such as /billing.';
const ids = 'Each entry must be the id of one of your things.';
const pro = { planId: 'pro', isAnnual: false };
const id = newId();

describe('a request about the plan', () => {
  it.each<[ClassConstructor<object>, object, string[]]>([
    [CheckoutRequest, pro, []],
    [CheckoutRequest, { ...pro, planId: 'starter' }, []],
    [CheckoutRequest, { ...pro, planId: 'free' }, []],
    [CheckoutRequest, { ...pro, planId: 'gold' }, [plan]],
    [CheckoutRequest, { ...pro, isAnnual: 'yes' }, ['isAnnual must be true or false.']],
    [CheckoutRequest, { ...pro, returnTo: '/billing?a=1' }, []],
    [CheckoutRequest, { ...pro, returnTo: '//evil.test' }, [path]],
    [CheckoutRequest, { ...pro, returnTo: `/${'a'.repeat(499)}` }, []],
    [CheckoutRequest, { ...pro, returnTo: `/${'a'.repeat(500)}` }, ['returnTo must have at most 500 characters.']],
    [PortalRequest, {}, []],
    [PortalRequest, { flow: 'payment_method' }, []],
    [PortalRequest, { flow: 'other' }, ['flow must be payment_method.']],
    [DowngradeQuery, { planId: 'gold' }, [plan]],
    [DowngradeRequest, { planId: 'free', keep: [] }, ['keep must be an object: lists of ids by kind.']],
    [ResumeRequest, { key: 'teamMembers' }, []],
    [ResumeRequest, { key: 'integrations' }, []],
    [ResumeRequest, { key: 'automationRules' }, []],
    [ResumeRequest, { key: 'voices' }, ['key must be integrations, teamMembers or automationRules.']],
  ])('is a %p with %j: %j', async (...[type, body, messages]) => {
    expect(await messagesOf(type, body)).toEqual(messages);
  });

  it.each(['integrations', 'teamMembers', 'automationRules'])('keeps at most 1,000 %s by their ids', async (key) => {
    expect(await messagesOf(KeepRequest, { [key]: Array.from({ length: 1_000 }, () => id) })).toEqual([]);
    expect(await messagesOf(KeepRequest, { [key]: Array.from({ length: 1_001 }, () => id) })).toEqual([
      `${key} must contain no more than 1000 elements`,
    ]);
    expect(await messagesOf(KeepRequest, { [key]: [id, 'ada'] })).toEqual([ids]);
    expect(await messagesOf(KeepRequest, { [key]: [1] })).toEqual([ids]);
    expect(await messagesOf(KeepRequest, { [key]: id })).toContain(`${key} must be an array`);
  });

  it('may have an id in capitals', () => {
    expect(plainToInstance(ResumeRequest, { ids: [id.toUpperCase(), 1] })).toEqual({ ids: [id, 1] });
  });
});

it('answers with words that other programs know', () => {
  expect([paymentsModes, invoiceStatuses]).toEqual([
    ['live', 'sandbox', 'none'],
    ['draft', 'open', 'paid', 'uncollectible', 'void'],
  ]);
});
