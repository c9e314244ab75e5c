import { defineEvent } from '../../queue/outbox.service';

/** A person deleted their account. */
export const userDeleted = defineEvent<{ userId: string }>('user.deleted');
